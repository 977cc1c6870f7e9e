import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const SKIPPED = new Set(["node_modules", "dist", "coverage", "test-results"]);
/** What decides where an import leads, apart from which files there are. */
const RESOLVING = /^(?:(?:package(?:-lock)?|tsconfig.*|knip)\.json|.*\.config\.ts)$/;

/**
 * Where knip keeps what it read of each file, so that only changed files are read again. It also keeps where each import
 * led, and does not notice that a file has gone: so the folder is another one when any file comes, goes or is renamed, or
 * when a manifest or a config changes. Those of before are removed.
 */
export function knipCache(root: string, caches: string): string {
  const hash = createHash("sha256");
  for (const path of filesBelow(root, "")) {
    hash.update(`${path}\n`);
    if (RESOLVING.test(path.slice(path.lastIndexOf("/") + 1))) hash.update(readFileSync(join(root, path)));
  }
  const name = `knip-${hash.digest("hex").slice(0, 16)}`;
  for (const old of foldersIn(caches))
    if (old.startsWith("knip-") && old !== name) rmSync(join(caches, old), { recursive: true });
  return join(caches, name);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return SKIPPED.has(entry.name) || entry.name.startsWith(".") ? [] : filesBelow(root, path);
    });
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no check has run yet
  }
}
