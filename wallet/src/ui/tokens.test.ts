import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Side = "light" | "dark";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const standard = standardColors();
const more = moreColors();

const themes = [
  { name: "light", side: "light", colors: standard, text: 4.5, line: 3 },
  { name: "dark", side: "dark", colors: standard, text: 4.5, line: 3 },
  { name: "light, more contrast", side: "light", colors: more, text: 7, line: 4.5 },
  { name: "dark, more contrast", side: "dark", colors: more, text: 7, line: 4.5 },
] as const;

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const filledSurfaces = [...surfaces, "surface-soft"];
const roles = ["accent", "positive", "caution", "danger"];
const accounts = ["kelp", "amber", "coral", "violet", "sky", "sand"];
const filled = [...roles, "network-devnode", "network-testnet"];

describe.each(themes)("the $name theme", ({ side, colors, text, line }) => {
  const contrast = (front: string, back: string): number =>
    computeContrast(findColor(colors, front, side), findColor(colors, back, side));

  it.each(filledSurfaces)("has text, quiet text and every role readable on %s", (surface) => {
    for (const front of ["text", "text-quiet", ...roles, "network-devnode"])
      expect(contrast(front, surface), `${front} on ${surface}`).toBeGreaterThanOrEqual(text);
  });

  it.each(filled)("has its partner readable on %s and on its soft form", (role) => {
    expect(contrast(`on-${role}`, role)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`on-${role}-soft`, `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("text", `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("text-quiet", `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(roles.filter((role) => role !== "accent"))(
    "has the sign of %s visible on its soft form",
    (role) => {
      expect(contrast(role, `${role}-soft`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("keeps pressed buttons readable", () => {
    expect(contrast("on-accent", "accent-strong")).toBeGreaterThanOrEqual(4.5);
    expect(contrast("on-danger", "danger-strong")).toBeGreaterThanOrEqual(4.5);
  });

  it("has lines that carry meaning, and focus, visible on every surface", () => {
    for (const surface of surfaces) {
      expect(contrast("line-strong", surface)).toBeGreaterThanOrEqual(line);
      expect(contrast("accent", surface)).toBeGreaterThanOrEqual(line);
    }
  });

  it.each(accounts)("has the ring of an account visible on every surface: %s", (tint) => {
    for (const surface of surfaces) expect(contrast(`account-${tint}`, surface)).toBeGreaterThanOrEqual(line);
  });

  it("stays within what an ordinary screen can show", () => {
    for (const [name, value] of colors)
      for (const channel of linearRgb(value[side])) {
        expect(channel, name).toBeGreaterThanOrEqual(-0.002);
        expect(channel, name).toBeLessThanOrEqual(1.002);
      }
  });
});

describe("the accent", () => {
  it.each([
    { name: "light", side: "light", colors: standardColors(), text: 4.5 },
    { name: "dark", side: "dark", colors: standardColors(), text: 4.5 },
    { name: "light, more contrast", side: "light", colors: moreColors(), text: 7 },
    { name: "dark, more contrast", side: "dark", colors: moreColors(), text: 7 },
  ] as const)("is readable, and what stands on it, in the $name theme", ({ side, colors, text }) => {
    const contrast = (front: string, back: string): number =>
      computeContrast(findColor(colors, front, side), findColor(colors, back, side));
    for (const surface of filledSurfaces)
      expect(contrast("accent", surface), surface).toBeGreaterThanOrEqual(text);
    expect(contrast("on-accent", "accent")).toBeGreaterThanOrEqual(4.5);
    expect(contrast("on-accent", "accent-strong")).toBeGreaterThanOrEqual(4.5);
    for (const front of ["on-accent-soft", "text", "text-quiet"])
      expect(contrast(front, "accent-soft"), front).toBeGreaterThanOrEqual(4.5);
  });
});

it("a QR code is dark on light in both themes", () => {
  for (const side of ["light", "dark"] as const)
    expect(
      computeContrast(findColor(standard, "qr-ink", side), findColor(standard, "qr-paper", side)),
    ).toBeGreaterThanOrEqual(12);
});

function findBlock(selector: string): string {
  const start = css.indexOf(selector);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  return css.slice(start, css.indexOf("\n}", start));
}

function standardColors(): Map<string, Record<Side, Oklch>> {
  return readColors(findBlock(":root {"));
}

function moreColors(): Map<string, Record<Side, Oklch>> {
  return new Map([...standardColors(), ...readColors(findBlock(':root[data-contrast="more"] {'))]);
}

function readColors(block: string): Map<string, Record<Side, Oklch>> {
  const colors = new Map<string, Record<Side, Oklch>>();
  for (const [, name = "", value = ""] of block.matchAll(/--([a-z-]+):\s*([^;]+);/g)) {
    const found = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]): Oklch => [
      Number(l),
      Number(c),
      Number(h),
    ]);
    const [light, dark = light] = found;
    if (light !== undefined && dark !== undefined) colors.set(name, { light, dark });
  }
  return colors;
}

function findColor(colors: ReadonlyMap<string, Record<Side, Oklch>>, name: string, side: Side): Oklch {
  const color = colors.get(name);
  expect(color, `--${name}`).toBeDefined();
  return color === undefined ? [0, 0, 0] : color[side];
}

/** WCAG 2.2 contrast ratio. */
function computeContrast(front: Oklch, back: Oklch): number {
  const [a, b] = [luminance(front), luminance(back)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: Oklch): number {
  const [r, g, b] = linearRgb(color).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** OKLCH to linear sRGB, https://www.w3.org/TR/css-color-4/#color-conversion-code. */
function linearRgb([lightness, chroma, hue]: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
