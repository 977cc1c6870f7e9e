import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot as root } from "../../scripts/entry-point.ts";
import { readSourceTree } from "../../scripts/source/source-tree.ts";

const read = (page: string): string => readFileSync(join(root, page), "utf8");
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["node_modules", ".git", ".cache"].includes(entry.name))
  .map(({ name }) => name);
const decisions = readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
const readmes = folders.map((name) => `${name}/README.md`).filter((page) => existsSync(join(root, page)));
const sources = folders.filter((name) => existsSync(join(root, name, "src")));
/** READMEs beside the code that they describe. */
const inner = sources.flatMap((name) =>
  readdirSync(join(root, name, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("README.md"))
    .map((path) => `${name}/src/${path}`),
);
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/glossary.md",
  ...readmes,
  ...inner,
  ...decisions,
];

/** What a build writes is absent in a fresh clone. */
const BUILT = /\/dist\//;
/** A path of this repository in backticks: begins with one of its folders and holds no pattern. */
const PATH = new RegExp(`\`((?:${folders.join("|").replaceAll(".", "\\.")})/[\\w./-]*)\``, "g");
/** Codes of errors begin with the name of a part too. */
const codes = new Set(
  [...readSourceTree(root).values()].flatMap((text) =>
    [...text.matchAll(/\bdefineError\(\s*"([^"]+)"/g)].map(([, code]) => code),
  ),
);

function namedPaths(page: string): readonly string[] {
  const text = read(page);
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, link = ""]) =>
    new URL(link, `file://${root}${page}`).pathname.slice(root.length),
  );
  return [...named.filter((path) => !codes.has(path)), ...links].filter((path) => !BUILT.test(path));
}

test.each(pages)("%s names only paths that exist", (page) => {
  expect(namedPaths(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the architecture's paths are found in its text", () => {
  expect(namedPaths("ARCHITECTURE.md")).toEqual(
    expect.arrayContaining(["wallet/src/vault/signer.ts", "provider/src/approval/request-queue.ts", "cli"]),
  );
});
