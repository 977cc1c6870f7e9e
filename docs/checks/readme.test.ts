import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { readPassages } from "./passages.ts";
import { splitWords } from "./rules.ts";

const read = (path: string) => readFileSync(join(repositoryRoot, path), "utf8");
const readme = read("README.md");

describe("the README", () => {
  it("has at most 700 words", () => {
    const words = readPassages("README.md", readme).flatMap(({ text }) => splitWords(text));
    expect(words.length).toBeGreaterThan(300);
    expect(words.length).toBeLessThanOrEqual(700);
  });

  it("gives reasons of at most 15 words", () => {
    const reasons = /## Why Holdfast\n\n((?:- .*\n)+)/.exec(readme)?.[1]?.trim().split("\n") ?? [];
    expect(reasons).toHaveLength(4);
    for (const reason of reasons) expect(splitWords(reason.slice(2)).length, reason).toBeLessThanOrEqual(15);
  });

  // The packages' own READMEs are held to measured sizes: tests/packages.
  const rows = [...readme.matchAll(/^\| \[`@holdfast\/(\w+)`\].*?([\d.]+) kB +\|$/gm)];

  it("lists eight packages with a size", () => {
    expect(rows).toHaveLength(8);
  });

  it.each(rows.map(([, name = "", size = ""]) => ({ name, size })))(
    "shows the size in the README of $name",
    ({ name, size }) => {
      const own = /^\| (?:Page size, after gzip|Tarball) +\| ([\d.]+) kB/m.exec(read(`${name}/README.md`));
      expect(own?.[1]).toBe(size);
    },
  );
});
