import { bytesToHex, hexToFixedBytes } from "../bytes/hex.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { buildSignaturesMissing } from "../errors/build-errors.ts";
import { hashBuild } from "./build-hash.ts";
import {
  expectNoDowngrade,
  expectOldEnough,
  expectSameFiles,
  expectSignatures,
  type Publishers,
} from "./release-check.ts";
import { parseFileHashes, parseRelease, readListed, type FileHashes, type Release } from "./release-file.ts";

/** The lists that come with a build. */
export interface BuildLists {
  /** The text of `integrity.json`. */
  readonly integrity: string;
  /** The text of `release.json`; undefined for a build without one. */
  readonly release: string | undefined;
}

/** Conditions of a build. */
export interface BuildExpectation {
  /** Without keys, no signature is checked. */
  readonly publishers: Publishers;
  /** The version that the build replaces. */
  readonly installed?: string | undefined;
  /** Milliseconds since 1970. If given, the release must be old enough or urgent. */
  readonly nowMs?: number | undefined;
}

/** A build whose lists were checked. */
export interface CheckedBuild {
  readonly hash: string;
  readonly files: FileHashes;
  /** Undefined if no signature was checked. */
  readonly release: Release | undefined;
  /** Number of trusted keys that signed it. */
  readonly signatures: number;
}

/**
 * Checks a build's lists: signatures, equal files, version and age. The caller compares the files.
 * @throws release/invalid, build/signatures-missing, build/file-changed, build/file-missing,
 * build/file-added, build/downgrade, build/too-new
 */
export async function checkBuild(lists: BuildLists, given: BuildExpectation): Promise<CheckedBuild> {
  const { publishers, installed, nowMs } = ownValue(given);
  const files = parseFileHashes(lists.integrity);
  const hash = hashBuild(files);
  if (publishers.keys.length === 0) return { hash, files, release: undefined, signatures: 0 };
  const { required } = publishers;
  if (lists.release === undefined) throw buildSignaturesMissing({ valid: 0, required });
  const release = parseRelease(lists.release);
  const signatures = await expectSignatures(release, publishers);
  expectSameFiles(release.files, files);
  if (installed !== undefined) expectNoDowngrade(release, installed);
  if (nowMs !== undefined) expectOldEnough(release, nowMs);
  return { hash, files, release, signatures };
}

/** Reads a build's `publishers.json`. @throws release/invalid */
export function parsePublishers(text: string): Publishers {
  return readListed(text, (node) => {
    const keys = node
      .get("keys")
      .items()
      .map((key) => hexToFixedBytes(key.string(), 32, "A public key"));
    const required = node.get("required").integer();
    const different = new Set(keys.map((key) => bytesToHex(key))).size;
    if (required < 1 || (keys.length > 0 && different < required))
      throw node.get("required").refuse("a number from 1 to the number of keys");
    return { keys, required };
  });
}

/** The file that {@link parsePublishers} reads. */
export function publishersToText({ keys, required }: Publishers): string {
  return `${JSON.stringify({ keys: keys.map((key) => bytesToHex(key)), required }, undefined, 2)}\n`;
}

/** For the host; need not be served. */
const HOST_FILES: ReadonlySet<string> = new Set(["_headers", "_redirects", "nginx.conf", "Caddyfile"]);

/** The files of a build that a site serves. */
export function pickServedFiles(files: FileHashes): FileHashes {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !HOST_FILES.has(name)));
}
