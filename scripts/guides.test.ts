import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { examplesIn, guidesFolder, withCurrentCode } from "./guides.ts";

const guides = readdirSync(join(repositoryRoot, guidesFolder)).map((name) => ({
  name,
  text: readFileSync(join(repositoryRoot, guidesFolder, name), "utf8"),
}));
const readExample = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");

describe("the guides", () => {
  it.each(guides)("$name shows its program as it is: else run scripts/guides.ts", ({ text }) => {
    expect(text).toBe(withCurrentCode(text, readExample));
  });

  it("show every program of sdk/examples", () => {
    const shown = guides.flatMap(({ text }) => examplesIn(text));
    const programs = readdirSync(join(repositoryRoot, "sdk/examples")).filter((name) => name.endsWith(".ts"));
    expect(shown.sort()).toEqual(programs.map((name) => `sdk/examples/${name}`).sort());
  });

  it("have no code of their own, which nothing would run", () => {
    for (const { name, text } of guides)
      expect(text.match(/```ts/g)?.length ?? 0, name).toBe(examplesIn(text).length);
  });

  it("point at files that are there", () => {
    for (const { name, text } of guides)
      for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
        expect(existsSync(join(repositoryRoot, guidesFolder, target)), `${name}: ${target}`).toBe(true);
  });
});
