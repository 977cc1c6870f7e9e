import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Fetch } from "@holdfast/sdk";
import { fileUnreadable } from "../cli-errors.ts";

type Hashes = Readonly<Record<string, string | undefined>>;

/** Files with the build's hashes can't contain their own. */
const LISTS: ReadonlySet<string> = new Set(["integrity.json", "release.json"]);

/** Hashes of all files of a build or an installed extension. @throws cli/file-unreadable */
export function hashesOfFolder(folder: string, path: string): Readonly<Record<string, string>> {
  const root = resolve(folder, path);
  try {
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      // Links and other non-files have no hash and count as missing.
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
      .filter((name) => !LISTS.has(name))
      .sort();
    return Object.fromEntries(files.map((name) => [name, computeIntegrity(readFileSync(join(root, name)))]));
  } catch (cause) {
    throw fileUnreadable({ path, reason: cause instanceof Error ? cause.message : String(cause) }, { cause });
  }
}

/** Folder of this command's own build; undefined when it runs from source. */
export function ownBuildFolder(file: string): string | undefined {
  const folder = dirname(fileURLToPath(file));
  return basename(folder) === "dist" ? folder : undefined;
}

/** Hashes of a hosted site's files as served now. Extra files of the site are not seen. */
export async function hashesOfSite(url: string, names: readonly string[], fetch: Fetch): Promise<Hashes> {
  const base = url.endsWith("/") ? url : `${url}/`;
  const entries: (readonly [string, string | undefined])[] = [];
  for (const name of names) {
    const answer = await fetch(new Request(new URL(name === "index.html" ? "" : name, base)));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    entries.push([name, answer.ok ? computeIntegrity(bytes) : undefined]);
  }
  return Object.fromEntries(entries);
}

function computeIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
