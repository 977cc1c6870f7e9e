import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import {
  findAgeProblems,
  lockedVersions,
  readLockFile,
  readMinimumAge,
  readPublicationDates,
} from "./locked-packages.ts";
import { npmPath } from "./npm.ts";

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string): string => readFileSync(join(repositoryRoot, file), "utf8");

it("the lock file has a hash for each package of every system", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));
  expect(installed.length).toBeGreaterThan(100);
  const without = installed.filter(([, { link, integrity }]) => link !== true && integrity === undefined);
  expect(without.map(([path]) => path)).toEqual([]);
});

/** What `npm install` under these settings does in a package that has a script for it. */
function installScripted(settings: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-npmrc-"));
  try {
    writeFileSync(join(folder, ".npmrc"), settings);
    const scripts = { postinstall: `node -e "fs.writeFileSync('ran', '')"` };
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name: "scripted", version: "1.0.0", scripts }),
    );
    const args = [npmPath(), "install", "--offline", "--no-package-lock"];
    // What npm was told for itself, by whoever runs these tests, counts more than a file.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)),
    );
    expect(spawnSync(process.execPath, args, { cwd: folder, env }).status).toBe(0);
    return readdirSync(folder).filter((name) => name === "ran");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("npm runs no install script under this repository's settings", () => {
  expect(installScripted(read(".npmrc").replace("ignore-scripts=true", "ignore-scripts=false"))).toEqual([
    "ran",
  ]);
  expect(installScripted(read(".npmrc"))).toEqual([]);
});

describe("age of locked packages", () => {
  const now = new Date("2026-11-26T18:30:00Z");
  const lock = {
    packages: {
      "": { version: "0.1.0" },
      sdk: { version: "0.1.0" },
      "node_modules/@holdfast/sdk": { link: true },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b/node_modules/@c/d": { version: "2.0.0" },
      "node_modules/alias": { name: "e", version: "3.0.0" },
      "node_modules/b/node_modules/bundled": { version: "4.0.0", inBundle: true },
    },
  };
  const old = { "@c/d@2.0.0": "2026-11-18", "a@1.0.0": "2024-02-29", "e@3.0.0": "2026-01-01" };
  const rule = { minimumDays: 7, now };

  it("names each version that npm fetches once", () => {
    expect(lockedVersions(lock)).toEqual(["@c/d@2.0.0", "a@1.0.0", "e@3.0.0"]);
  });

  it("accepts versions older than the minimum age", () => {
    expect(findAgeProblems(lock, old, rule)).toEqual([]);
  });

  it("refuses a version younger than the minimum age", () => {
    expect(findAgeProblems(lock, { ...old, "@c/d@2.0.0": "2026-11-19" }, rule)).toEqual([
      "@c/d@2.0.0 was published on 2026-11-19, less than 7 days ago. Lock an older version.",
    ]);
  });

  it("refuses a version without a publication date", () => {
    const { "a@1.0.0": day } = old;
    expect(findAgeProblems(lock, { "@c/d@2.0.0": day, "a@1.0.0": day }, rule)).toEqual([
      "e@3.0.0 has no publication date. Run `npm run lock-dates`.",
    ]);
  });

  it("refuses a publication date that is not a date", () => {
    expect(findAgeProblems(lock, { ...old, "a@1.0.0": "unknown" }, rule)).toHaveLength(1);
  });
});

it("the lock file holds no version younger than .npmrc allows", () => {
  const rule = { minimumDays: readMinimumAge(), now: new Date() };
  expect(findAgeProblems(readLockFile(), readPublicationDates(), rule)).toEqual([]);
});

it("the publication dates list nothing but what is locked", () => {
  expect(Object.keys(readPublicationDates())).toEqual(lockedVersions(readLockFile()));
});
