import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "./entry-point.ts";
import { packageNames } from "./pack.ts";

interface PackageManifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

const readManifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, "package.json"), "utf8")) as PackageManifest;

/** The packages of a list that come before one that they need. A build without older output fails there. */
function findTooEarly(folders: readonly string[]): readonly string[] {
  const manifests = folders.map((folder) => readManifestIn(folder));
  return manifests.flatMap((manifest, place) => {
    const needed = new Set(
      [
        manifest.dependencies,
        manifest.devDependencies,
        manifest.optionalDependencies,
        manifest.peerDependencies,
      ].flatMap((list) => Object.keys(list ?? {})),
    );
    return manifests
      .slice(place + 1)
      .filter(({ name }) => needed.has(name))
      .map(({ name }) => `${manifest.name} before ${name}`);
  });
}

describe("each package comes after those that it needs", () => {
  it("in the workspaces, as npm run build takes them", () => {
    expect(findTooEarly(readManifestIn(".").workspaces ?? [])).toEqual([]);
  });

  it("in the list of published packages", () => {
    expect(findTooEarly(packageNames)).toEqual([]);
  });

  it("names a package that comes too early", () => {
    expect(findTooEarly(["sdk", "devnode", "provider"])).toEqual([
      "@holdfast/devnode before @holdfast/provider",
    ]);
  });
});
