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

/** What of the page is used. */
export interface UpdateCheckParts {
  /** A file of the build that runs, whatever the host has. */
  readonly fetchOwn: Fetch;
  /** The host's word of now. */
  readonly fetchHost: Fetch;
  /** The running version, for a build without a release. */
  readonly version: string;
  readonly now: () => number;
}

/** The running build's verdict about another one. Undefined `release`: this build names no publishers. */
export type UpdateVerdict =
  | { readonly isAccepted: true; readonly release: Release | undefined }
  | { readonly isAccepted: false; readonly code: string; readonly reason: string };

/**
 * Checks the host's build by the publishers' keys in the running one: a build with other keys, or none, proves nothing
 * about itself. `waiting` is the hash that a service worker says of itself; without one, the
 * question is why the host's was not installed. Undefined when the host does not answer.
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
    // What waits has held its files against the list itself; the host's program is looked at here too.
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

/** The publishers that the running build names. @throws build/file-missing, release/invalid */
export async function readOwnPublishers(fetch: Fetch): Promise<Publishers> {
  const text = await readText(fetch, "/publishers.json");
  if (text === undefined) throw buildFileMissing({ path: "publishers.json", count: 1 });
  return parsePublishers(text);
}

/** A file's text; undefined where the host has none. */
export async function readText(fetch: Fetch, path: string): Promise<string | undefined> {
  const response = await fetch(path);
  return response.ok ? response.text() : undefined;
}

const PROGRAM = "service-worker.js";

/** The version that the running build's publishers signed. */
async function readOwnVersion(fetch: Fetch): Promise<string | undefined> {
  const text = await readText(fetch, "/release.json");
  return text === undefined ? undefined : parseRelease(text).version;
}

/** The files of a build that the running build does not have. */
async function findChanged(fetch: Fetch, files: FileHashes): Promise<FileHashes> {
  const own = parseFileHashes((await readText(fetch, "/integrity.json")) ?? "{}");
  const changed = Object.entries(pickServedFiles(files)).filter(([file, hash]) => own[file] !== hash);
  return Object.fromEntries(changed);
}

/** One after another, up to the first that differs. @throws build/file-changed, build/file-missing */
async function expectHostFiles(fetch: Fetch, files: FileHashes): Promise<void> {
  for (const [file, hash] of Object.entries(files)) {
    const response = await fetch(`/${file}`);
    const found = response.ok ? { [file]: await computeHash(await response.arrayBuffer()) } : {};
    expectSameFiles({ [file]: hash }, found);
  }
}
