import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { fingerprint } from "../../scripts/static-build.ts";
import { walletIngredients } from "./wallet-build.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-build-"));
  write("wallet/src/main.tsx", "main");
  write("sdk/src/bytes/hex.ts", "hex");
  write("package-lock.json", "{}");
});

afterEach(() => rmSync(root, { recursive: true }));

it("rebuilds the wallet when a source changed, appeared or was renamed", () => {
  const seen = new Set([fingerprint(root, walletIngredients)]);
  for (const path of [
    "wallet/src/main.tsx",
    "wallet/index.html",
    "wallet/public/icon.svg",
    "sdk/src/bytes/hex.ts",
    "move/src/reader.ts",
    "provider/src/index.ts",
    "package-lock.json",
  ]) {
    write(path, `new ${path}`);
    seen.add(fingerprint(root, walletIngredients));
  }
  expect(seen.size).toBe(8);
});

it("keeps the build when only tests or other parts changed", () => {
  const before = fingerprint(root, walletIngredients);
  for (const path of [
    "wallet/src/main.test.tsx",
    "wallet/test/setup.ts",
    "wallet/dist/index.html",
    "wallet/node_modules/a/index.js",
    "devnode/src/node.ts",
    "README.md",
  ]) {
    write(path, "new");
  }
  expect(fingerprint(root, walletIngredients)).toBe(before);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
