import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toolPath } from "../../scripts/command.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { packageNames, readManifest, tarballPath } from "../../scripts/pack.ts";
import { runProgram } from "./program.ts";

describe.each(packageNames)("the tarball of %s", (name) => {
  const staged = join(repositoryRoot, ".cache/packages", name);
  const list = () =>
    execFileSync("tar", ["tzf", tarballPath(name)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((path) => path.replace(/^package\//, ""));

  it("has code, types, a license and a README, and nothing else", () => {
    const files = list();
    expect(files).toEqual(
      expect.arrayContaining([
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        "package.json",
        "dist/index.js",
        "dist/index.d.ts",
        ...(name === "framework" ? ["dist/smart_table.mv"] : []),
      ]),
    );
    // The framework's modules, their descriptions and the format of these are data.
    const data =
      name === "descriptors"
        ? /^dist\/(schema|set\/[a-z-]+)\.json$/
        : name === "framework"
          ? /^dist\/\w+\.mv$/
          : /^$/;
    const others = files.filter(
      (path) =>
        !data.test(path) &&
        !/^(LICENSE|(README|CHANGELOG)\.md|package\.json)$|^dist\/.*\.(js|d\.ts)$|^dist\/bin\/[A-Za-z0-9_-]+\.mjs$|^dist\/(.*\/)?licenses\.md$|^dist\/node-page\/(index\.html|licenses\.md|assets\/page\.(js|css|svg))$/.test(
          path,
        ),
    );
    expect(others).toEqual([]);
    expect(files.filter((path) => /\.test\.|fixtures?\/|\/vectors\/|testing\//.test(path))).toEqual([]);
  });

  it("says what is new in its version", () => {
    const [, newest] = /^## (\S+)/m.exec(readFileSync(join(staged, "CHANGELOG.md"), "utf8")) ?? [];
    expect(newest).toBe(readManifest(name).version);
  });

  it("leads to nothing outside of itself", () => {
    const files = new Set(list());
    const manifest = readFileSync(join(staged, "package.json"), "utf8");
    expect(manifest).not.toMatch(/"source"|\.\/src\/|"scripts"|"private"/);
    const targets = [...manifest.matchAll(/"\.\/(dist\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(targets.filter((path) => !files.has(path))).toEqual([]);
  });

  it("has keywords and an author, and links to nothing that it lacks", () => {
    const manifest = JSON.parse(readFileSync(join(staged, "package.json"), "utf8")) as {
      readonly author?: string;
      readonly keywords?: readonly string[];
    };
    expect(manifest.author).toBe("Holdfast contributors");
    expect(manifest.keywords?.length).toBeGreaterThan(3);
    const links = readFileSync(join(staged, "README.md"), "utf8").matchAll(/\]\(([^)\s]+)\)/g);
    expect(
      [...links].map(([, target]) => target).filter((target) => !/^(https:|#)/.test(target ?? "")),
    ).toEqual([]);
  });

  it("needs the versions of the others that are packed with it", () => {
    for (const [needed, version] of Object.entries(readManifest(name).dependencies ?? {})) {
      const other = packageNames.find((candidate) => needed === `@holdfast/${candidate}`);
      if (other !== undefined) expect(version, needed).toBe(readManifest(other).version);
    }
  });

  it("is what publint and attw accept", async () => {
    const results = await Promise.all([
      runProgram([toolPath("publint"), "run", "--strict", tarballPath(name)], { cwd: repositoryRoot }),
      runProgram(
        [
          toolPath("@arethetypeswrong/cli", "attw"),
          tarballPath(name),
          "--profile=esm-only",
          "--no-color",
          "--quiet",
        ],
        { cwd: repositoryRoot },
      ),
    ]);
    for (const { code, stdout, stderr } of results) expect(code, stdout + stderr).toBe(0);
  });
});

it("has the size that the README states, within 3 %", () => {
  const readme = readFileSync(join(repositoryRoot, "cli/README.md"), "utf8");
  const stated = Number(/^\| Tarball +\| (\d+) kB/m.exec(readme)?.[1]) * 1000;
  const { size } = statSync(tarballPath("cli"));
  expect(stated, `measured: ${size} bytes`).toBeGreaterThan(size * 0.97);
  expect(stated, `measured: ${size} bytes`).toBeLessThan(size * 1.03);
});

it("sdk is at most 0.5 MB", () => {
  expect(statSync(tarballPath("sdk")).size).toBeLessThan(500_000);
});

/** Bytes of these chunks of the command and of all that they import. Node.js reads as much before it runs them. */
function loadedBytes(chunks: readonly string[]): number {
  const folder = join(repositoryRoot, ".cache/packages/cli/dist");
  const loaded = new Map<string, string>();
  const waiting = [...chunks];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (loaded.has(name)) continue;
    const code = readFileSync(join(folder, name), "utf8");
    loaded.set(name, code);
    for (const [, imported = ""] of code.matchAll(/^(?:import|export) [^"]*"\.\/([\w-]+\.js)";$/gm))
      waiting.push(imported);
  }
  return [...loaded.values()].reduce((sum, code) => sum + code.length, 0);
}

it.each([
  ["the version", ["version2.js"], 15_000],
  ["a balance", ["parser.js", "balance.js"], 440_000],
  ["a payment", ["parser.js", "send.js"], 730_000],
  ["a node", ["parser.js", "node.js", "program.js", "phrase2.js", "opened-node.js", "listen.js"], 1_750_000],
])("the command loads at most a fixed size for %s", (_, chunks, limit) => {
  const bytes = loadedBytes(["main.js", ...chunks]);
  expect(bytes, `measured: ${bytes}`).toBeLessThan(limit);
  expect(bytes, `measured: ${bytes}`).toBeGreaterThan(limit * 0.8);
});
