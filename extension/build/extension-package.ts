import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync, type Zippable } from "fflate";

/** Earliest time of the format, because build times must not change the package. */
const NO_TIME = new Date(1980, 0, 1);

/** Store package of a folder: identical for identical files, whatever the machine and time. */
export function packFolder(folder: string): { readonly bytes: Uint8Array; readonly sha256: string } {
  const files: Zippable = {};
  for (const path of pathsBelow(folder))
    files[path] = [new Uint8Array(readFileSync(join(folder, path))), { mtime: NO_TIME, level: 9 }];
  const bytes = zipSync(files);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function pathsBelow(folder: string, from = ""): string[] {
  return readdirSync(join(folder, from), { withFileTypes: true })
    .map((entry) => ({ entry, path: from === "" ? entry.name : `${from}/${entry.name}` }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? pathsBelow(folder, path) : [path]));
}
