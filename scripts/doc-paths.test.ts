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
  const walk = /passes through has (\d+) of the wallet's files and (\d+) shapes.*?\n\n(.*?)\n\n/s.exec(page);
  const rows = (walk?.[3] ?? "").split("\n").slice(2);
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const files = cells
    .flatMap(([, , , named = ""]) => named.split("; "))
    .flatMap((group) => {
      const [, folder = "", names = ""] = /^`(.*)`: (.*)$/.exec(group) ?? [];
      return names.split(", ").map((name) => `${folder}/${name}`);
    });

  test("names files that are there, each once", () => {
    expect(
      files.filter((file) => !existsSync(`${root}${file}.ts`) && !existsSync(`${root}${file}.tsx`)),
    ).toEqual([]);
    expect(files).toHaveLength(new Set(files).size);
  });

  test("counts as many as it names: at most 60 files and 8 shapes", () => {
    const shapes = cells.flatMap(([, , shape = ""]) => shape.match(/\w+/g) ?? []);
    expect({ files: Number(walk?.[1]), shapes: Number(walk?.[2]) }).toEqual({
      files: files.length,
      shapes: shapes.length,
    });
    expect(files.length).toBeLessThanOrEqual(60);
    expect(shapes.length).toBeLessThanOrEqual(8);
  });
});
