import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { examplesIn, pagesWithPrograms, skillFolder, withCurrentCode } from "./guides.ts";

const pages = pagesWithPrograms(repositoryRoot).map((name) => ({
  name,
  text: readFileSync(join(repositoryRoot, name), "utf8"),
}));
const guides = pages.filter(({ name }) => !name.endsWith("README.md") || name.startsWith("docs/"));
const readExample = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");

/** A heading's anchors on GitHub and on the site. GitHub drops an apostrophe, and the site writes a hyphen for it. */
function anchorsOf(heading: string): readonly string[] {
  const words = heading.replaceAll("`", "").toLowerCase();
  const onGitHub = words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
  const onSite = words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return [onGitHub, onSite];
}

describe("the guides", () => {
  it.each(guides)(
    "$name links to headings that GitHub and the site give the same anchor",
    ({ name, text }) => {
      for (const [link, path = "", anchor = ""] of text.matchAll(/\]\(([a-z./-]+\.md)?#([^)]+)\)/g)) {
        const target = path === "" ? name : join(dirname(name), path);
        const headings = readFileSync(join(repositoryRoot, target), "utf8").matchAll(/^#+ (.*)$/gm);
        const anchors = [...headings].map(([, heading = ""]) => anchorsOf(heading));
        expect(anchors, link).toContainEqual([anchor, anchor]);
      }
    },
  );

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
      "docs/skill/programs",
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

  it("prompt for a secret on the line that reads it", () => {
    for (const { name, text } of guides)
      for (const line of text.split("\n").filter((one) => one.includes("read -rs")))
        expect(line, name).toMatch(/^ *printf '[\w ]+: ' && read -rs (\w+) && export \1 && echo$/);
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

describe("the skill for AI assistants", () => {
  const skill = pages.filter(({ name }) => name.startsWith(`${skillFolder}/`));
  const start = skill.find(({ name }) => name.endsWith("/SKILL.md"))?.text ?? "";
  const files = skill.filter(({ name }) => !name.endsWith("/SKILL.md"));
  const listTasks = (text: string) => [...text.matchAll(/^## (.*)\n([^]*?)(?=^## |(?![^]))/gm)];

  it("begins with its name and with when to use it", () => {
    const [, name = "", description = ""] =
      /^---\nname: ([a-z-]+)\ndescription: (.+)\n---\n/.exec(start) ?? [];
    expect(name).toBe("holdfast");
    expect(description).toContain("Use it to");
    expect(description.length).toBeLessThanOrEqual(1024);
  });

  it("lists every task under the file that has it", () => {
    const listed = [...start.matchAll(/^### \[(.*)\]\(([a-z-]+\.md)\)\n\n((?:- .*\n)+)/gm)].map(
      ([, title, name, list = ""]) => ({
        title,
        name: `${skillFolder}/${name}`,
        tasks: [...list.matchAll(/^- (.*)$/gm)].map(([, task]) => task),
      }),
    );
    const written = files.map(({ name, text }) => ({
      title: /^# (.*)$/m.exec(text)?.[1],
      name,
      tasks: listTasks(text).map(([, task]) => task),
    }));
    const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
      a.name.localeCompare(b.name);
    expect(listed.sort(byName)).toEqual(written.sort(byName));
    expect(written.flatMap(({ tasks }) => tasks).length).toBeGreaterThanOrEqual(30);
  });

  it.each(files)("$name answers each task with what the tests run", ({ text }) => {
    for (const [, task, body = ""] of listTasks(text))
      expect(examplesIn(body).length + (body.match(/^\$ holdfast /gm)?.length ?? 0), task).toBeGreaterThan(0);
    const kinds = [...text.matchAll(/^```(.+)$/gm)].map(([, kind]) => kind);
    expect(kinds.filter((kind) => !/^(tsx?|console)$/.test(kind ?? ""))).toEqual([]);
  });

  it("shows every name that the answers of its readers import", () => {
    const shown = new Set(skill.flatMap(({ text }) => text.match(/[\w@/-]+/g) ?? []));
    const folder = join(repositoryRoot, "tests/skill-answers");
    const answers = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(answers.join("").match(/^test\(/gm)?.length).toBeGreaterThanOrEqual(30);
    const imports = answers.flatMap((text) => [...text.matchAll(/^import \{([^}]+)\} from "(.+)";$/gm)]);
    const used = imports.flatMap(([, names = "", module = ""]) => [module, ...(names.match(/\w+/g) ?? [])]);
    expect(used.filter((name) => !shown.has(name))).toEqual([]);
  });

  it("can be copied: no link leads out of its folder", () => {
    for (const { name, text } of skill)
      for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) expect(target, name).toMatch(/^[a-z-]+\.md$/);
  });
});
