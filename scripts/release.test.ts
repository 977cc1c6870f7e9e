import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";

let root: string;
let digest: string;

const sha256 = (content: string): string => createHash("sha256").update(content).digest("hex");

// Two packages, and a registry that has the first one.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "holdfast-release-"));
  mkdirSync(join(root, "scripts"));
  mkdirSync(join(root, ".cache", "packages"), { recursive: true });
  copyFileSync(join(repositoryRoot, "scripts", "release.mjs"), join(root, "scripts", "release.mjs"));
  writePackage("sdk.tgz", "the SDK");
  writePackage("cli.tgz", "the command");
  const sums = `${sha256("the SDK")}  sdk.tgz\n${sha256("the command")}  cli.tgz\n`;
  writeFileSync(join(root, ".cache", "packages", "SHA256SUMS"), sums);
  digest = sha256(sums);
  writeFileSync(
    join(root, "npm.cjs"),
    `const { appendFileSync } = require("node:fs");
    const { basename } = require("node:path");
    const [command, what] = process.argv.slice(2);
    if (command === "pack") console.log(JSON.stringify([{ id: basename(what, ".tgz") + "@1.0.0" }]));
    else if (command === "view") { if (what === "sdk@1.0.0") console.log("1.0.0"); }
    else appendFileSync("published", [command, basename(what), ...process.argv.slice(4)].join(" ") + "\\n");`,
  );
});

afterEach(() => rmSync(root, { recursive: true }));

it("publishes the packed files that the registry does not have", () => {
  expect(release(["--digest", digest])).toEqual({ code: 0, text: "sdk@1.0.0 is already published.\n" });
  expect(published()).toBe("publish cli.tgz --access=public\n");
});

it("states the provenance of what a server built", () => {
  release(["--digest", digest], { GITHUB_ACTIONS: "true" });
  expect(published()).toBe("publish cli.tgz --access=public --provenance\n");
});

it("publishes nothing when it only verifies", () => {
  expect(release(["--verify", "--digest", digest])).toEqual({
    code: 0,
    text: "2 packages match the digest.\n",
  });
  expect(published()).toBe("");
});

it("publishes nothing when the digest is different", () => {
  const other = sha256("other packages");
  const { code, text } = release(["--digest", other]);
  expect([code, text]).toEqual([1, `The packages have the digest ${digest}, not ${other}.\n`]);
  expect(published()).toBe("");
});

it("publishes nothing when one file was changed", () => {
  writePackage("cli.tgz", "another command");
  expect(release(["--digest", digest])).toEqual({
    code: 1,
    text: "cli.tgz is not the file that was packed.\n",
  });
  expect(published()).toBe("");
});

function writePackage(name: string, content: string): void {
  writeFileSync(join(root, ".cache", "packages", name), content);
}

function release(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join("scripts", "release.mjs"), ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"], npm_execpath: join(root, "npm.cjs"), ...variables },
    encoding: "utf8",
  });
  return { code: status, text: stdout + stderr };
}

function published(): string {
  const file = join(root, "published");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
