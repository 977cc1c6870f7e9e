import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string): string => readFileSync(join(repositoryRoot, file), "utf8");

it("the lock file has the hash of every package, also of those for other systems", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(packages).filter(([path]) => path.includes("node_modules/"));
  expect(installed.length).toBeGreaterThan(100);
  const without = installed.filter(([, { link, integrity }]) => link !== true && integrity === undefined);
  expect(without.map(([path]) => path)).toEqual([]);
});

it("no package runs a script when it is installed, and none is taken on the day it is published", () => {
  const settings = read(".npmrc").split("\n");
  expect(settings).toContain("ignore-scripts=true");
  expect(settings).toContain("min-release-age=7");
});
