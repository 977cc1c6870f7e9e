import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repositoryRoot as root } from "../../scripts/entry-point.ts";

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
