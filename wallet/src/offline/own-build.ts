import { isSupraError } from "@holdfast/sdk";
import {
  checkBuild,
  expectSameFiles,
  hashBuild,
  MIN_RELEASE_AGE_HOURS,
  parseFileHashes,
  computeReleaseAge,
  type FileHashes,
} from "@holdfast/sdk/release";
import { computeHash } from "./file-hash.ts";
import { readOwnPublishers, readText, type UpdateCheckParts } from "./update-check.ts";

export interface OwnBuild {
  readonly hash: string;
  readonly files: FileHashes;
  readonly release: OwnRelease | undefined;
  /** Why it's not the signed release. */
  readonly problem: string | undefined;
}

export interface OwnRelease {
  readonly version: string;
  readonly releasedMs: number;
  readonly signatures: number;
  /** Not urgent, and too new for others to have noticed a bad release. */
  readonly isYoung: boolean;
}

type Fetch = UpdateCheckParts["fetchOwn"];

interface OwnBuildParts {
  readonly fetch: Fetch;
  readonly nowMs: number;
  readonly installed: string | undefined;
}

/** Undefined without lists, as on the development server. */
export async function readOwnBuild({
  fetch,
  nowMs,
  installed,
}: OwnBuildParts): Promise<OwnBuild | undefined> {
  const integrity = await readText(fetch, "/integrity.json").catch(() => undefined);
  const files = integrity === undefined ? undefined : readListedFiles(integrity);
  if (integrity === undefined || files === undefined) return undefined;
  const facts = { hash: hashBuild(files), files };
  try {
    const publishers = await readOwnPublishers(fetch);
    const release = await readText(fetch, "/release.json");
    const checked = await checkBuild({ integrity, release }, { publishers, installed });
    return { ...facts, release: toOwnRelease(checked, nowMs), problem: undefined };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return { ...facts, release: undefined, problem: error.message };
  }
}

/** Compares the page's own files with their list. @throws build/file-changed, build/file-missing */
export async function checkOwnFiles(files: FileHashes, fetch: Fetch): Promise<void> {
  const found: Record<string, string | undefined> = {};
  for (const file of Object.keys(files)) {
    const bytes = await fetch(`/${file}`).then(
      (response) => (response.ok ? response.arrayBuffer() : undefined),
      () => undefined,
    );
    if (bytes !== undefined) found[file] = await computeHash(bytes);
  }
  expectSameFiles(files, found);
}

function readListedFiles(text: string): FileHashes | undefined {
  try {
    return parseFileHashes(text);
  } catch {
    return undefined;
  }
}

function toOwnRelease(
  { release, signatures }: Awaited<ReturnType<typeof checkBuild>>,
  nowMs: number,
): OwnRelease | undefined {
  if (release === undefined) return undefined;
  const { version, releasedMs, isUrgent } = release;
  const isYoung = !isUrgent && computeReleaseAge(release, nowMs) < MIN_RELEASE_AGE_HOURS;
  return { version, releasedMs, signatures, isYoung };
}
