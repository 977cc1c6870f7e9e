import { utf8ToBytes } from "../bytes/byte-array.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { sha256 } from "../crypto/digests.ts";

/** One line per file, sorted. Quoted paths can't look like two lines. */
export function formatFileLines(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, hash]) => `${hash} ${JSON.stringify(path)}`);
}

/** The hash that names a build: SHA-256 over the hashes of all its files, in 64 hex digits. */
export function hashBuild(files: Readonly<Record<string, string>>): string {
  return bytesToHex(sha256(utf8ToBytes(formatFileLines(files).join("\n")))).slice(2);
}
