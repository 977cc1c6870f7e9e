import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const decisions = readdirSync(`${root}docs/decisions`).map((name) => `docs/decisions/${name}`);
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "docs/glossary.md",
  "sdk/README.md",
  "wallet/README.md",
  ...decisions,
];

/** A path of this repository in backticks: begins with one of its folders and holds no pattern. */
const PATH = /`((?:sdk|move|devnode|wallet|tests|bench|scripts|docs|\.ci)\/[\w./-]*)`/g;

describe("every path that a page names is there", () => {
  test.each(pages)("%s", (page) => {
    const named = [...readFileSync(root + page, "utf8").matchAll(PATH)].map((match) => match[1] ?? "");
    const links = [...readFileSync(root + page, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(
      (match) => new URL(match[1] ?? "", `file://${root}${page}`).pathname.slice(root.length),
    );
    expect([...named, ...links].filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

describe("the walk of a payment in ARCHITECTURE.md", () => {
  const page = readFileSync(`${root}ARCHITECTURE.md`, "utf8");
  const walk = /^The steps of a payment.*?\n\n(.*?)\n\n/ms.exec(page);
  const rows = (walk?.[1] ?? "").split("\n").slice(2);
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const files = cells
    .flatMap(([, , , named = ""]) => named.split("; "))
    .flatMap((group) => {
      const [, folder = "", names = ""] = /^`(.*)`: (.*)$/.exec(group) ?? [];
      return names.split(", ").map((name) => `${folder}/${name}`);
    });

  test("names files that are there, each once", () => {
    expect(files.length).toBeGreaterThan(10);
    expect(
      files.filter((file) => !existsSync(`${root}${file}.ts`) && !existsSync(`${root}${file}.tsx`)),
    ).toEqual([]);
    expect(files).toHaveLength(new Set(files).size);
  });
});
