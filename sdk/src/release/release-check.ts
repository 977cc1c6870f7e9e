import { bytesToHex } from "../bytes/hex.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import {
  buildDowngrade,
  buildFileAdded,
  buildFileChanged,
  buildFileMissing,
  buildSignaturesMissing,
  buildTooNew,
} from "../errors/build-errors.ts";
import { verifyMessage } from "../transaction/message.ts";
import { RELEASE_APPLICATION, formatReleaseMessage, type FileHashes, type Release } from "./release-file.ts";

/** Trusted keys and how many must sign. */
export interface Publishers {
  /** Public keys of 32 bytes. */
  readonly keys: readonly Uint8Array[];
  /** Number of keys that must have signed. */
  readonly required: number;
}

/** Time for others to notice a bad release. */
export const MIN_RELEASE_AGE_HOURS = 48;

const HOUR_MS = 3_600_000;

/** Returns the number of valid signatures of different trusted keys. @throws build/signatures-missing */
export async function expectSignatures(given: Release, publishers: Publishers): Promise<number> {
  const release = ownValue(given);
  const { required } = publishers;
  const trusted = new Set(publishers.keys.map((key) => bytesToHex(key)));
  const valid = new Set<string>();
  const message = formatReleaseMessage(release);
  for (const { address, publicKey, signature } of release.signatures) {
    const key = bytesToHex(publicKey);
    if (!trusted.has(key)) continue;
    const signed = { address, publicKey, signature, message, application: RELEASE_APPLICATION };
    if (await verifyMessage(signed)) valid.add(key);
  }
  if (valid.size < required) throw buildSignaturesMissing({ valid: valid.size, required });
  return valid.size;
}

/** Expects exactly the signed files. @throws build/file-changed, build/file-missing, build/file-added */
export function expectSameFiles(
  signed: FileHashes,
  found: Readonly<Record<string, string | undefined>>,
): void {
  const names = Object.keys(signed);
  const missing = names.filter((name) => found[name] === undefined);
  const changed = names.filter((name) => found[name] !== undefined && found[name] !== signed[name]);
  const added = Object.keys(found).filter((name) => !Object.hasOwn(signed, name));
  const [[firstChanged], [firstAdded], [firstMissing]] = [changed, added, missing];
  if (firstChanged !== undefined) throw buildFileChanged({ path: firstChanged, count: changed.length });
  if (firstAdded !== undefined) throw buildFileAdded({ path: firstAdded, count: added.length });
  if (firstMissing !== undefined) throw buildFileMissing({ path: firstMissing, count: missing.length });
}

/** Expects a version that is not older than the installed one. @throws build/downgrade */
export function expectNoDowngrade({ version: offered }: Pick<Release, "version">, installed: string): void {
  const [a, b] = [offered, installed].map((version) => version.split(".").map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference > 0) return;
    if (difference < 0) throw buildDowngrade({ offered, installed });
  }
}

/** Whole hours since a release was signed. */
export function computeReleaseAge({ releasedMs }: Pick<Release, "releasedMs">, nowMs: number): number {
  return Math.floor((nowMs - releasedMs) / HOUR_MS);
}

/** Expects an urgent release or the minimum age. @throws build/too-new */
export function expectOldEnough(
  release: Pick<Release, "version" | "releasedMs" | "isUrgent">,
  nowMs: number,
  minHours = MIN_RELEASE_AGE_HOURS,
): void {
  const ageHours = computeReleaseAge(release, nowMs);
  if (!release.isUrgent && ageHours < minHours)
    throw buildTooNew({ version: release.version, ageHours, minHours });
}
