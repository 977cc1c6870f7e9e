import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { knipCache } from "./knip-cache.ts";

let root = "";
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const cache = () => knipCache(root, join(root, ".cache"));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-knip-"));
  mkdirSync(join(root, "sdk/src"), { recursive: true });
  write("sdk/package.json", `{ "exports": "./src/index.ts" }`);
  write("sdk/src/index.ts", "export const one = 1;");
});

afterEach(() => rmSync(root, { recursive: true }));

it("what was read of the files is kept while they are the same ones", () => {
  const before = cache();
  write("sdk/src/index.ts", "export const two = 2;");
  expect(cache()).toBe(before);
});

it.each([
  ["a file has gone", () => rmSync(join(root, "sdk/src/index.ts"))],
  ["a file has come", () => write("sdk/src/two.ts", "")],
  [
    "a file has another name",
    () => renameSync(join(root, "sdk/src/index.ts"), join(root, "sdk/src/main.ts")),
  ],
  ["a manifest has changed", () => write("sdk/package.json", `{ "exports": "./src/two.ts" }`)],
  ["a config has changed", () => write("sdk/vite.config.ts", "export {};")],
])("everything is read again when %s", (_, change) => {
  const before = cache();
  change();
  expect(cache()).not.toBe(before);
});

it("what is no longer asked for does not stay", () => {
  mkdirSync(cache(), { recursive: true });
  mkdirSync(join(root, ".cache/vitest"));
  write("sdk/src/two.ts", "");
  mkdirSync(cache(), { recursive: true });
  expect(readdirSync(join(root, ".cache"))).toHaveLength(2);
});
