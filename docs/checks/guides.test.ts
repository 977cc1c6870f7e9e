import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { examplesIn, pagesWithPrograms, withCurrentCode } from "./guides.ts";

const pages = pagesWithPrograms(repositoryRoot).map((name) => ({
  name,
  text: readFileSync(join(repositoryRoot, name), "utf8"),
}));
const guides = pages.filter(({ name }) => !name.endsWith("README.md") || name.startsWith("docs/"));
const readExample = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");

describe("the guides", () => {
  it.each(pages)("$name shows its program as it is: else run docs/checks/guides.ts", ({ text }) => {
    expect(text).toBe(withCurrentCode(text, readExample));
  });

  it("show every program of the folders of examples", () => {
    const shown = new Set(pages.flatMap(({ text }) => examplesIn(text)));
    const programs = [
      "sdk/examples",
      "devnode/examples",
      "react/examples",
      "connect/examples",
      "docs/site/playground",
    ].flatMap((folder) => readdirSync(join(repositoryRoot, folder)).map((name) => `${folder}/${name}`));
    expect([...shown].sort()).toEqual(programs.filter((name) => /\.tsx?$/.test(name)).sort());
  });

  const tasks = guides.filter(({ name }) => name.startsWith("docs/guides/") && !name.endsWith("README.md"));

  it.each(tasks)("$name names needs, steps, a result and the next page", ({ text }) => {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    const asked = ["You'll need", "Steps", "Result", "Next"];
    expect(headings.filter((heading = "") => asked.includes(heading))).toEqual(asked);
    expect(text).toMatch(/^1\. /m);
  });

  it("are all listed for a reader in the overview", () => {
    const overview = readFileSync(join(repositoryRoot, "docs/guides/README.md"), "utf8");
    const listed = [...overview.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) => `docs/guides/${name}`);
    expect(listed.sort()).toEqual(tasks.map(({ name }) => name).sort());
  });

  it("have no code of their own, which nothing would run", () => {
    for (const { name, text } of guides)
      expect(text.match(/```ts/g)?.length ?? 0, name).toBe(examplesIn(text).length);
  });

  it("point at files that are there", () => {
    for (const { name, text } of guides)
      for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
        expect(existsSync(join(repositoryRoot, dirname(name), target)), `${name}: ${target}`).toBe(true);
  });
});
