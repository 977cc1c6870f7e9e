import { hmacSha512 } from "#derivation";
import { pathInvalid } from "../errors/crypto-errors.ts";
import {
  expectText,
  newBytes,
  ownBytes,
  copyPart,
  createDataView,
  type OwnedBytes,
} from "../bytes/owned-bytes.ts";
import { utf8ToBytes } from "../bytes/byte-array.ts";

/** The wallet path of the network's first account (SLIP-0044 coin type 637). */
export const DEFAULT_PATH = "m/44'/637'/0'/0'/0'";

const SUPRA_PATH = /^m\/44'\/637'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'\/(0|[1-9]\d{0,9})'$/;
const HARDENED = 0x8000_0000;

/** The five indices of `m/44'/637'/a'/b'/c'`, each below 2^31, unhardened. @throws path/invalid */
export function parsePath(path: string): readonly number[] {
  expectText(path);
  const match = SUPRA_PATH.exec(path);
  const indices = match?.slice(1).map(Number) ?? [];
  if (match === null || indices.some((index) => index >= HARDENED)) throw pathInvalid({ path });
  return [44, 637, ...indices];
}

/** True when {@link parsePath} accepts it. Never throws. */
export function isPath(path: string): boolean {
  const match = typeof path === "string" ? SUPRA_PATH.exec(path) : null;
  return match !== null && match.slice(1).every((index) => Number(index) < HARDENED);
}

/** The 32-byte Ed25519 seed below a BIP-39 seed (SLIP-0010). Indices of 0 to 2^31 - 1 are hardened here. */
export async function deriveEd25519Seed(seed: Uint8Array, indices: readonly number[]): Promise<Uint8Array> {
  return copyPart(await nodeBelow(await masterNode(ownBytes(seed)), indices), 0, 32);
}

/** Several paths; derives common prefixes once. */
export async function deriveEd25519Seeds(
  seed: Uint8Array,
  paths: readonly (readonly number[])[],
): Promise<Uint8Array[]> {
  const shared = sharedStart(paths);
  const parent = await nodeBelow(await masterNode(ownBytes(seed)), shared);
  const nodes = paths.map((indices) => nodeBelow(parent, indices.slice(shared.length)));
  return (await Promise.all(nodes)).map((node) => copyPart(node, 0, 32));
}

function sharedStart([first = [], ...others]: readonly (readonly number[])[]): readonly number[] {
  const end = first.findIndex((index, place) => others.some((indices) => indices[place] !== index));
  return end < 0 ? first : first.slice(0, end);
}

function masterNode(seed: OwnedBytes): Promise<OwnedBytes> {
  return hmacSha512(utf8ToBytes("ed25519 seed"), seed);
}

/** Key and chain code, 64 bytes. */
async function nodeBelow(parent: OwnedBytes, indices: readonly number[]): Promise<OwnedBytes> {
  let node = parent;
  for (const index of indices) {
    const data = newBytes(37);
    data.set(copyPart(node, 0, 32), 1);
    createDataView(data).setUint32(33, index + HARDENED);
    node = await hmacSha512(copyPart(node, 32), data);
  }
  return node;
}
