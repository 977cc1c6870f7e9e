import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";

/** Pages and sources that tell somebody how to run the command. */
const FOLDERS = [".", "docs", "cli", "devnode", "sdk", "move", "provider", "descriptors", "react", "connect"];
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|CHANGELOG\.md|docs\/checks)/;

it("npx is told to run nothing but packages of the scope", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(repositoryRoot, folder), { recursive: folder !== ".", encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => /\.(?:md|ts)$/.test(path) && !LEFT_OUT.test(path)),
  );
  expect(files.length).toBeGreaterThan(100);
  const commands = files.flatMap((path) =>
    [
      ...readFileSync(join(repositoryRoot, path), "utf8").matchAll(/\bnpx (?!@holdfast\/)\S*holdfast\S*/g),
    ].map(([command]) => `${path}: ${command}`),
  );
  // Said once, as what never to run.
  expect(commands).toEqual(["README.md: npx holdfast`"]);
});
