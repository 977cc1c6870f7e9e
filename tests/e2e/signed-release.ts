import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  parseFileHashes,
  publishersToText,
  releaseToText,
  signRelease,
  type Release,
} from "@holdfast/sdk/release";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { testAccount } from "../../sdk/test/accounts.ts";
import { RELEASE_FILE } from "../../wallet/build/publishers.ts";

const [first, second] = [await testAccount(1), await testAccount(2)];

/** The `publishers.json` of builds that both publishers sign. */
export const PUBLISHERS: string = publishersToText({
  keys: [first.publicKey, second.publicKey],
  required: 2,
});

export interface ReleaseFacts {
  readonly version: string;
  /** How long ago it was signed. */
  readonly hours: number;
  /** One publisher alone signs it. */
  readonly isByOne?: boolean;
}

/** Writes the release of a finished build, as its list names the files. */
export async function signFolder(
  folder: string,
  { version, hours, isByOne = false }: ReleaseFacts,
): Promise<void> {
  const files = parseFileHashes(readFileSync(join(folder, "integrity.json"), "utf8"));
  const releasedMs = Date.now() - hours * 3_600_000;
  let release: Release = { version, releasedMs, isUrgent: false, files, signatures: [] };
  for (const publisher of isByOne ? [first] : [first, second])
    release = await signRelease(release, publisher);
  writeFileSync(join(folder, RELEASE_FILE), releaseToText(release));
}

/** What `holdfast verify-build` says of a folder or a site whose release lies in this folder. */
export async function verifyBuild(build: string, folder: string): Promise<string> {
  const { keys } = JSON.parse(PUBLISHERS) as { readonly keys: readonly string[] };
  const command = ["verify-build", build, join(folder, RELEASE_FILE), "--keys", keys.join(",")];
  const node = ["--conditions=source", "--import", "tsx", "cli/src/main.ts"];
  const run = promisify(execFile)(process.execPath, [...node, ...command], { cwd: repositoryRoot });
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return stdout + stderr;
}
