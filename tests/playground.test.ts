import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withoutImports } from "../docs/site/.vitepress/theme/playground-code.ts";
import { showValue } from "../docs/site/.vitepress/theme/playground-value.ts";

const folder = join(import.meta.dirname, "../docs/site/playground");
const programs = readdirSync(folder);

describe("the playground's programs", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(programs)("%s runs to its end", async (name) => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => {
      lines.push(values.map(showValue).join(" "));
    });
    await import(join(folder, name));
    expect(lines.length).toBeGreaterThan(1);
    if (name === "first-transfer.ts") expect(lines).toContain("the recipient has 12345678n");
    if (name === "lost-answer.ts") expect(lines.at(-1)).toBe("the recipient has 5n");
    if (name === "read-bytes.ts") expect(lines.at(-1)).toContain("bytes");
  });

  it.each(programs)("%s imports what the playground has, and nothing is left to import", (name) => {
    const code = readFileSync(join(folder, name), "utf8");
    const known = ["@holdfast/devnode/browser", "@holdfast/sdk", "@holdfast/sdk/phrase"];
    const changed = withoutImports(code, known);
    expect(changed).not.toMatch(/^import /m);
    expect(changed).not.toContain("throw new TypeError");
    expect(changed.split("\n").length).toBe(code.split("\n").length);
  });
});

describe("the playground", () => {
  it("reads renamed imports, and refuses unknown modules", () => {
    expect(withoutImports('import { a, b as c } from "x";', ["x"])).toBe(
      'const { a, b: c } = playgroundModules["x"];',
    );
    expect(withoutImports('import { a } from "fs";', ["x"])).toContain("The playground has x, and no fs.");
  });

  it("shows amounts, bytes and errors as they are", () => {
    expect(showValue({ amount: 5n, bytes: Uint8Array.of(1, 255) })).toBe(
      "{ amount: 5n, bytes: bytes 0x01ff }",
    );
    expect(showValue(Object.assign(new Error("what"), { code: "a/b", fix: "do" }))).toBe("a/b: what\ndo");
    const circle: unknown[] = [];
    circle.push(circle);
    expect(showValue(circle)).toBe("[ [circular] ]");
  });
});
