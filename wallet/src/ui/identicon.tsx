import type { ReactElement } from "react";
import { clsx } from "clsx";

interface IdenticonProps {
  readonly value: string;
  readonly size?: "small" | "medium" | "large";
  readonly tint?: AccountTint | undefined;
}

export type AccountTint = "kelp" | "amber" | "coral" | "violet" | "sky" | "sand";

/**
 * A plant drawn from an address: shows quickly that two differ, but never proves that they match. Hidden from
 * screen readers, which read the address.
 */
export function Identicon({ value, size = "medium", tint }: IdenticonProps): ReactElement {
  const { water, leaf, blades } = grow(value);
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={clsx("shrink-0 rounded-full", sizes[size], tint !== undefined && tints[tint])}
    >
      <rect width="40" height="40" fill={water} />
      <path d="M20 40V10" stroke={leaf} strokeWidth="2" strokeLinecap="round" />
      {blades.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  );
}

const sizes = { small: "size-6", medium: "size-10", large: "size-14" } as const;

const tints: Readonly<Record<AccountTint, string>> = {
  kelp: "outline-2 outline-offset-1 outline-account-kelp",
  amber: "outline-2 outline-offset-1 outline-account-amber",
  coral: "outline-2 outline-offset-1 outline-account-coral",
  violet: "outline-2 outline-offset-1 outline-account-violet",
  sky: "outline-2 outline-offset-1 outline-account-sky",
  sand: "outline-2 outline-offset-1 outline-account-sand",
};

interface Plant {
  readonly water: string;
  readonly leaf: string;
  readonly blades: readonly { readonly path: string; readonly fill: string }[];
}

function grow(value: string): Plant {
  const digits = value.replace(/^0x/, "").toLowerCase();
  // Uses both ends, so that addresses with the same start look different.
  const seed = [...`${digits.slice(0, 10)}${digits.slice(-10)}`.padEnd(20, "0")].map(
    (digit) => parseInt(digit, 16) || 0,
  );
  const at = (index: number): number => seed[index] ?? 0;
  const hue = Math.round(((at(0) * 16 + at(19)) / 256) * 360);
  const leafHue = (hue + 100 + at(10) * 10) % 360;
  const blades = [0, 1, 2, 3].flatMap((row) => {
    const base = 34 - row * 6.5;
    const reach = 6 + at(1 + row * 2) * 0.5;
    const lift = at(2 + row * 2) * 0.6 - 2;
    const girth = 2.5 + at(11 + row) * 0.22;
    const fill = `oklch(${0.93 - at(15 + row) * 0.012} ${0.07 + row * 0.012} ${leafHue})`;
    return [-1, 1].map((side) => ({ path: bladePath(base, side * reach, lift, girth), fill }));
  });
  return { water: `oklch(0.45 0.085 ${hue})`, leaf: `oklch(0.86 0.07 ${leafHue})`, blades };
}

function bladePath(base: number, reach: number, lift: number, girth: number): string {
  const round = (number: number): string => number.toFixed(1);
  const tip = `${round(20 + reach)} ${round(base - lift - 4)}`;
  const above = `${round(20 + reach * 0.45)} ${round(base - lift - 3 - girth)}`;
  const below = `${round(20 + reach * 0.65)} ${round(base - lift * 0.4 + girth)}`;
  return `M20 ${round(base)}Q${above} ${tip}Q${below} 20 ${round(base)}Z`;
}
