import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cacheFolder, repositoryRoot } from "../../scripts/entry-point.ts";
import { npmPath } from "../../scripts/npm.ts";
import { packageNames, tarballPath, type PackageName } from "../../scripts/pack.ts";
import { runProgram } from "./program.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** A folder that was empty, with a package and what it says that it needs. */
export interface Installation {
  readonly folder: string;
  remove(): void;
}

const packedLibraries = join(cacheFolder, "packages", "libraries");

/**
 * Packs the libraries that the packages name, from what this repository has: nothing comes from a registry, and one
 * that a package uses without naming it is missing where it is installed.
 */
export async function packLibraries(): Promise<void> {
  const folders = new Set(packageNames.flatMap((name) => neededBy(name).libraries));
  mkdirSync(packedLibraries, { recursive: true });
  await npm(packedLibraries, ["pack", "--ignore-scripts", ...folders]);
}

/** Installs packages from their tarballs, and what they need. */
export async function installPackage(...names: readonly PackageName[]): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), `holdfast-${names.join("-")}-`));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "empty", private: true, type: "module" }),
  );
  const { own, libraries } = neededBy(...names);
  const tarballs = [...own.map(tarballPath), ...libraries.map(libraryTarball)];
  await npm(folder, ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...tarballs]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What packages need by their own word, at any distance: packages of ours, and folders of libraries. */
function neededBy(...names: readonly PackageName[]): { own: PackageName[]; libraries: string[] } {
  const own = new Set<PackageName>(names);
  const libraries = new Set<string>();
  const addFrom = (folder: string): void => {
    for (const needed of namesNeeded(manifestIn(folder))) {
      const ours = packageNames.find((candidate) => needed === `@holdfast/${candidate}`);
      if (ours === undefined) libraries.add(libraryFolder(needed, folder));
      else own.add(ours);
    }
  };
  for (const one of own) addFrom(join(repositoryRoot, one));
  for (const library of libraries) addFrom(library);
  return { own: [...own], libraries: [...libraries] };
}

/** What a package needs, and what a page brings that uses it: its peers, with the types of React, which come apart from it. */
function namesNeeded(manifest: Manifest): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta: meta = {},
  } = manifest;
  const peers = Object.keys(peerDependencies).filter((peer) => meta[peer]?.optional !== true);
  return [
    ...Object.keys(dependencies),
    ...Object.keys(optionalDependencies),
    ...peers,
    ...(peers.includes("react") ? ["@types/react"] : []),
  ];
}

/** Where Node.js would find a library, asked from a folder. */
function libraryFolder(library: string, from: string): string {
  const here = join(from, "node_modules", library);
  if (existsSync(here)) return here;
  if (dirname(from) === from) throw new TypeError(`${library} is not installed.`);
  return libraryFolder(library, dirname(from));
}

function libraryTarball(folder: string): string {
  const { name, version } = manifestIn(folder);
  return join(packedLibraries, `${name.replace(/^@/, "").replace("/", "-")}-${version}.tgz`);
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const apart = ["--offline", "--loglevel=error", `--cache=${join(cwd, ".npm")}`];
  const { code, stdout, stderr } = await runProgram([npmPath(), ...args, ...apart], { cwd });
  if (code !== 0) throw new TypeError(`npm ${args[0] ?? ""}: ${stdout}${stderr}`);
}
