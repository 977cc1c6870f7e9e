import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { equalBytes, ownBytes, ownValue, copyPart, utf8ToBytes, type Address } from "@holdfast/sdk";
import type { ChainIdentity, SavedChain } from "./chain/block-store.ts";
import type { HistoryExtent } from "./history-file.ts";

/** A chain at a height, with the offsets of its folder's other files. */
export interface Checkpoint {
  readonly identity: ChainIdentity;
  readonly chain: SavedChain;
  /** End offsets of the block file's records: first the identity's, then the blocks'. */
  readonly ends: readonly number[];
  readonly history: HistoryExtent;
}

/** Format of states and indexes. Files in an older format are ignored, and the blocks rebuilt. */
const FORMAT = "holdfast-chain-1\n";
const HASH_BYTES = 32;

/** A folder's checkpoint; undefined if missing, incomplete or in another format. */
export function readCheckpoint(folder: string): Checkpoint | undefined {
  const path = pathIn(folder);
  if (!existsSync(path)) return undefined;
  const bytes = ownBytes(readFileSync(path));
  const start = FORMAT.length + HASH_BYTES;
  const payload = copyPart(bytes, start);
  if (!equalBytes(copyPart(bytes, 0, FORMAT.length), utf8ToBytes(FORMAT))) return undefined;
  if (!equalBytes(computeHash(payload), copyPart(bytes, FORMAT.length, start))) return undefined;
  try {
    return ownCheckpoint(deserialize(payload) as Checkpoint);
  } catch {
    return undefined; // Written by a newer Node.js. Rebuild from the blocks.
  }
}

/** Copies the bytes, so that the large read buffer can be freed. */
function ownCheckpoint(checkpoint: Checkpoint): Checkpoint {
  const { index, state } = checkpoint.chain;
  const own = <Entry>(slots: ReadonlyMap<Address, ReadonlyMap<string, Entry>>) =>
    new Map(
      [...slots].map(([owner, entries]) => [
        owner,
        new Map([...entries].map(([name, entry]) => [name, ownValue(entry)])),
      ]),
    );
  const { resources, items, modules } = state;
  return {
    ...checkpoint,
    chain: { index, state: { resources: own(resources), items: own(items), modules: own(modules) } },
  };
}

/** Replaces the previous checkpoint atomically, even if the process or machine stops. */
export function writeCheckpoint(folder: string, checkpoint: Checkpoint): void {
  const payload = serialize(checkpoint);
  const path = pathIn(folder);
  const next = `${path}.next`;
  const file = openSync(next, "w");
  try {
    for (const part of [Buffer.from(FORMAT, "latin1"), computeHash(payload), payload])
      for (let written = 0; written < part.length;) written += writeSync(file, part, written);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(next, path);
}

export function removeCheckpoint(folder: string): void {
  rmSync(pathIn(folder), { force: true });
}

function pathIn(folder: string): string {
  return join(folder, "checkpoint");
}

function computeHash(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
