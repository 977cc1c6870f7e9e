import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { isEntryPoint } from "./entry-point.ts";

/** Where the hashes of a build lie: what is served can be compared with it, and two builds with each other. */
export const INTEGRITY_FILE = "integrity.json";

/**
 * Finishes a build: the hash of every file that the page itself loads is written into the page, so that a browser runs
 * nothing else in its place, and the hash of every file there is into {@link INTEGRITY_FILE}.
 */
export function writeIntegrity(folder: string): void {
  const page = join(folder, "index.html");
  const read = (path: string): Uint8Array => readFileSync(join(folder, path));
  writeFileSync(page, withIntegrity(readFileSync(page, "utf8"), read));
  writeFileSync(join(folder, INTEGRITY_FILE), `${JSON.stringify(hashesOf(folder), undefined, 2)}\n`);
}

/** A page whose scripts and styles carry the hash of their file. */
export function withIntegrity(html: string, read: (path: string) => Uint8Array): string {
  return html.replaceAll(
    /(<(?:script|link)\b[^>]*?\b(?:src|href)="\/(assets\/[^"]+\.(?:js|css))")(?! integrity)/g,
    (_, start: string, path: string) => `${start} integrity="${integrityOf(read(path))}"`,
  );
}

/** Path → hash of every file below a folder, in order. */
export function hashesOf(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter((path) => path !== INTEGRITY_FILE)
    .sort();
  return Object.fromEntries(paths.map((path) => [path, integrityOf(readFileSync(join(folder, path)))]));
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

if (isEntryPoint(import.meta.url)) writeIntegrity(resolve(process.argv[2] ?? "dist"));
