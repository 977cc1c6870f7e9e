import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import {
  bytesToHex,
  concatBytes,
  decodeSignedTransaction,
  encodeSignedTransaction,
  equalBytes,
  hexToBytes,
  keccak,
  ownBytes,
  copyPart,
} from "@holdfast/sdk";
import { BcsReader, encodeBcs } from "@holdfast/sdk/bcs";
import type { BlockStore, ChainIdentity, StoredBlock } from "./chain/block-store.ts";
import { readCheckpoint, removeCheckpoint, writeCheckpoint, type Checkpoint } from "./checkpoint-file.ts";
import { dataMismatch } from "./chain/chain-errors.ts";
import { lockFolder } from "./folder-lock.ts";
import { openHistoryFile } from "./history-file.ts";

/** A block is on disk when `append` returns. @throws devnode/data-mismatch, devnode/data-in-use */
export function openBlockFile(folder: string, identity: ChainIdentity): BlockStore & { close(): void } {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const file = openLocked(folder, identity);
    const close = (): void => {
      file.close();
      unlock();
    };
    return { ...file, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openLocked(folder: string, identity: ChainIdentity): BlockStore & { close(): void } {
  const path = join(folder, "blocks");
  const checkpoint = usableCheckpoint(folder, path, identity);
  const { blocks, ends } = checkpoint?.rest ?? recoverFile(path, folder, identity);
  const file = openSync(path, existsSync(path) ? "r+" : "w+");
  const history = openHistoryFile(folder, checkpoint?.history);
  const cut = (length: number): void => {
    ftruncateSync(file, length);
    fsyncSync(file);
  };
  const write = (payload: Uint8Array): void => {
    const record = frame(payload);
    writeSync(file, record, 0, record.length, ends.at(-1) ?? 0);
    fsyncSync(file);
    ends.push((ends.at(-1) ?? 0) + record.length);
  };
  if (ends.length === 0) {
    cut(0);
    write(encodeIdentity(identity));
  } else if (fstatSync(file).size > (ends.at(-1) ?? 0)) cut(ends.at(-1) ?? 0); // an unfinished write
  return {
    saved: checkpoint?.chain,
    archive: history,
    read: () => blocks,
    append: (block) => write(encodeBlock(block)),
    truncate(height) {
      if (ends.length <= height + 2) return;
      removeCheckpoint(folder); // it may include a removed block
      ends.length = height + 2; // identity, then block 0
      cut(ends.at(-1) ?? 0);
    },
    save(chain) {
      history.sync(); // the checkpoint must never cover history that is not on disk
      writeCheckpoint(folder, { identity: getIdentity(identity), chain, ends, history: history.extent() });
    },
    close() {
      history.close();
      closeSync(file);
    },
  };
}

function recoverFile(path: string, folder: string, identity: ChainIdentity): Recovered {
  return existsSync(path) ? recoverBlocks(readFileSync(path), folder, identity) : { blocks: [], ends: [] };
}

/** A checkpoint that matches the other files of its folder, and the blocks after it. */
function usableCheckpoint(
  folder: string,
  path: string,
  identity: ChainIdentity,
): (Checkpoint & { readonly rest: Recovered }) | undefined {
  const checkpoint = existsSync(path) ? readCheckpoint(folder) : undefined;
  if (checkpoint === undefined || !isSame(checkpoint.identity, identity)) return undefined;
  const { ends, chain, history } = checkpoint;
  const [start = 0, end = 0] = ends.slice(-2);
  if (fileSize(join(folder, "history")) < history.end) return undefined;
  // Only its newest block is compared: earlier ones were checked when the checkpoint was written.
  const { payloads, ends: found } = readRecords(readFrom(path, start));
  const [newest, ...later] = payloads.map(decodeBlock);
  if (newest?.hash !== chain.index.head?.hash || found[0] !== end - start) return undefined;
  const rest = { blocks: later, ends: [...ends, ...found.slice(1).map((at) => start + at)] };
  return { ...checkpoint, rest };
}

function readFrom(path: string, start: number): Uint8Array {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - start));
    const length = readSync(file, bytes, 0, bytes.length, start);
    return copyPart(ownBytes(bytes), 0, length);
  } finally {
    closeSync(file);
  }
}

function fileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Bytes of a record's length, then of its checksum. */
const LENGTH_BYTES = 4;
const CHECKSUM_BYTES = 8;

function frame(payload: Uint8Array): Uint8Array {
  const length = encodeBcs((writer) => writer.u32(payload.length));
  return concatBytes(length, checksum(payload), payload);
}

function checksum(payload: Uint8Array): Uint8Array {
  return copyPart(keccak(payload), 0, CHECKSUM_BYTES);
}

/** Blocks of a file, and the end offset of each record: first the identity's, then the blocks'. */
interface Recovered {
  readonly blocks: StoredBlock[];
  readonly ends: number[];
}

/** Decodes a file up to its first incomplete record. @throws devnode/data-mismatch */
export function recoverBlocks(given: Uint8Array, folder: string, identity: ChainIdentity): Recovered {
  const { payloads, ends } = readRecords(given);
  const [first, ...blocks] = payloads;
  if (first !== undefined) expectIdentity(first, folder, identity);
  return { blocks: blocks.map(decodeBlock), ends };
}

function readRecords(given: Uint8Array): { readonly payloads: Uint8Array[]; readonly ends: number[] } {
  const bytes = ownBytes(given);
  const payloads: Uint8Array[] = [];
  const ends: number[] = [];
  for (let at = 0; at + LENGTH_BYTES + CHECKSUM_BYTES <= bytes.length;) {
    const start = at + LENGTH_BYTES + CHECKSUM_BYTES;
    const end = start + new BcsReader(copyPart(bytes, at, at + LENGTH_BYTES)).u32();
    const payload = copyPart(bytes, start, end);
    if (end > bytes.length || !equalBytes(checksum(payload), copyPart(bytes, at + LENGTH_BYTES, start)))
      break;
    payloads.push(payload);
    ends.push(end);
    at = end;
  }
  return { payloads, ends };
}

function encodeIdentity({
  chainId,
  minGasUnitPrice,
  framework,
  supraStore = "coin",
}: ChainIdentity): Uint8Array {
  return encodeBcs((writer) => {
    writer
      .u8(chainId)
      .u64(minGasUnitPrice)
      .option(framework, (to, hash) => to.fixedBytes(hexToBytes(hash)));
    if (supraStore !== "coin") writer.string(supraStore);
  });
}

/** Picks its own fields: a caller's object may have others, which the file can't store. */
function getIdentity({
  chainId,
  minGasUnitPrice,
  framework,
  supraStore = "coin",
}: ChainIdentity): ChainIdentity {
  return { chainId, minGasUnitPrice, framework, ...(supraStore === "coin" ? {} : { supraStore }) };
}

function isSame(a: ChainIdentity, b: ChainIdentity): boolean {
  return equalBytes(encodeIdentity(a), encodeIdentity(b));
}

function expectIdentity(payload: Uint8Array, folder: string, expected: ChainIdentity): void {
  const reader = new BcsReader(payload);
  if (reader.u8() !== expected.chainId) throw dataMismatch({ folder, what: "chain ID" });
  if (reader.u64() !== expected.minGasUnitPrice) throw dataMismatch({ folder, what: "minimum gas price" });
  // Older files have no framework, and SUPRA in coin stores.
  const framework =
    reader.remaining === 0 ? expected.framework : reader.option((from) => bytesToHex(from.fixedBytes(32)));
  if (framework !== expected.framework) throw dataMismatch({ folder, what: "framework" });
  const supraStore = reader.remaining === 0 ? "coin" : reader.string();
  if (supraStore !== (expected.supraStore ?? "coin")) throw dataMismatch({ folder, what: "SUPRA store" });
}

function encodeBlock({ hash, timestampMicros, transactions }: StoredBlock): Uint8Array {
  return encodeBcs((writer) =>
    writer
      .fixedBytes(hexToBytes(hash))
      .u64(timestampMicros)
      .vector(transactions, (to, signed) => to.bytes(encodeSignedTransaction(signed))),
  );
}

function decodeBlock(payload: Uint8Array): StoredBlock {
  const reader = new BcsReader(payload);
  return {
    hash: bytesToHex(reader.fixedBytes(32)),
    timestampMicros: reader.u64(),
    transactions: reader.vector((from) => decodeSignedTransaction(from.bytes())),
  };
}
