import { isSupraError } from "@holdfast/sdk";
import { buildFileChanged, buildFileMissing } from "@holdfast/sdk/errors";
import {
  checkBuild,
  expectSameFiles,
  parseFileHashes,
  parsePublishers,
  parseRelease,
  pickServedFiles,
  type FileHashes,
  type Publishers,
  type Release,
} from "@holdfast/sdk/release";
import { computeHash } from "./file-hash.ts";

type Fetch = (path: string) => Promise<Response>;

export interface UpdateCheckParts {
  /** Returns files of the running build. */
  readonly fetchOwn: Fetch;
  /** Returns the host's current files. */
  readonly fetchHost: Fetch;
  readonly version: string;
  readonly now: () => number;
}

/** Undefined `release`: this build names no publishers. */
export type UpdateVerdict =
  | { readonly isAccepted: true; readonly release: Release | undefined }
  | { readonly isAccepted: false; readonly code: string; readonly reason: string };

/**
 * Checks the host's build with the running build's keys: a build can't vouch for its own. `waiting` is the
 * hash from a service worker; without it, explains why the host's build did not install. Undefined if the
 * host does not answer.
 */
export async function checkUpdate(
  { fetchOwn, fetchHost, version, now }: UpdateCheckParts,
  waiting: string | undefined,
): Promise<UpdateVerdict | undefined> {
  try {
    const publishers = await readOwnPublishers(fetchOwn);
    if (publishers.keys.length === 0) return { isAccepted: true, release: undefined };
    const [integrity = "", release] = await Promise.all([
      readText(fetchHost, "/integrity.json"),
      readText(fetchHost, "/release.json"),
    ]);
    const installed = (await readOwnVersion(fetchOwn)) ?? version;
    const { hash, files, ...checked } = await checkBuild(
      { integrity, release },
      { publishers, installed, nowMs: now() },
    );
    if (waiting !== undefined && waiting !== hash) throw buildFileChanged({ path: PROGRAM, count: 1 });
    // The waiting worker verified its files; the host's page files are checked here.
    await expectHostFiles(
      fetchHost,
      waiting === undefined
        ? await findChanged(fetchOwn, files)
        : { [PROGRAM]: files[PROGRAM] ?? "no such file" },
    );
    return { isAccepted: true, release: checked.release };
  } catch (error) {
    if (isSupraError(error)) return { isAccepted: false, code: error.code, reason: error.message };
    return undefined;
  }
}

/** @throws build/file-missing, release/invalid */
export async function readOwnPublishers(fetch: Fetch): Promise<Publishers> {
  const text = await readText(fetch, "/publishers.json");
  if (text === undefined) throw buildFileMissing({ path: "publishers.json", count: 1 });
  return parsePublishers(text);
}

export async function readText(fetch: Fetch, path: string): Promise<string | undefined> {
  const response = await fetch(path);
  return response.ok ? response.text() : undefined;
}

const PROGRAM = "service-worker.js";

async function readOwnVersion(fetch: Fetch): Promise<string | undefined> {
  const text = await readText(fetch, "/release.json");
  return text === undefined ? undefined : parseRelease(text).version;
}

/** Files that differ from the running build's. */
async function findChanged(fetch: Fetch, files: FileHashes): Promise<FileHashes> {
  const own = parseFileHashes((await readText(fetch, "/integrity.json")) ?? "{}");
  const changed = Object.entries(pickServedFiles(files)).filter(([file, hash]) => own[file] !== hash);
  return Object.fromEntries(changed);
}

/** Stops at the first difference. @throws build/file-changed, build/file-missing */
async function expectHostFiles(fetch: Fetch, files: FileHashes): Promise<void> {
  for (const [file, hash] of Object.entries(files)) {
    const response = await fetch(`/${file}`);
    const found = response.ok ? { [file]: await computeHash(await response.arrayBuffer()) } : {};
    expectSameFiles({ [file]: hash }, found);
  }
}
