import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Text by path from the repository root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

const topFolders = [
  "sdk",
  "move",
  "devnode",
  "provider",
  "descriptors",
  "cli",
  "react",
  "connect",
  "wallet",
  "extension",
  "examples",
  "docs",
  "tests",
  "bench",
  "scripts",
];
const skippedFolders = new Set(["node_modules", "dist", ".cache", "coverage"]);

export function readSourceTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isDirectory() && topFolders.includes(entry.name)) readFolder(root, entry.name, tree);
    else if (entry.isFile()) readFile(root, entry.name, tree);
  }
  return tree;
}

export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(tests|bench)\/|^[a-z]+\/test\//.test(path);
}

export function isConfigFile(path: string): boolean {
  return isVitePressFile(path) || path.endsWith(".config.ts");
}

/** VitePress loads these files and their default exports. */
function isVitePressFile(path: string): boolean {
  return path.startsWith("docs/site/.vitepress/") || path.endsWith(".paths.ts");
}

function readFolder(root: string, folder: string, tree: Map<string, string>): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) readFolder(root, path, tree);
    else if (entry.isFile()) readFile(root, path, tree);
  }
}

function readFile(root: string, path: string, tree: Map<string, string>): void {
  if (/\.tsx?$/.test(path) && !path.endsWith(".d.ts")) tree.set(path, readFileSync(join(root, path), "utf8"));
}
