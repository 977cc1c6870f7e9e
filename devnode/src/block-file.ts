import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
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
  partOf,
} from "@holdfast/sdk";
import { BcsReader, encodeBcs } from "@holdfast/sdk/bcs";
import type { BlockStore, StoredBlock } from "./chain/block-store.ts";
import { dataMismatch } from "./chain/chain-errors.ts";
import { lockFolder } from "./folder-lock.ts";

/** What a chain is made with; a folder holds blocks of one such chain. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly minGasUnitPrice: bigint;
}

/**
 * Keeps blocks in a file of `folder`, which is made if needed and is this process's alone until `close`. A block is on the disk when `append` returns; a process
 * that is killed in the middle of a write loses the block that it had not finished, nothing before it.
 * @throws devnode/data-mismatch, devnode/data-in-use
 */
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
  const { blocks, ends } = existsSync(path)
    ? recoverBlocks(readFileSync(path), folder, identity)
    : { blocks: [], ends: [] };
  const file = openSync(path, existsSync(path) ? "r+" : "w+");
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
  } else if (fstatSync(file).size > (ends.at(-1) ?? 0)) cut(ends.at(-1) ?? 0); // a write that was not finished
  return {
    read: () => blocks,
    append: (block) => write(encodeBlock(block)),
    truncate(height) {
      if (ends.length <= height + 2) return;
      ends.length = height + 2; // the identity comes first, then block 0
      cut(ends.at(-1) ?? 0);
    },
    close: () => closeSync(file),
  };
}

/** Bytes of a record's length, then of its checksum. */
const LENGTH_BYTES = 4;
const CHECKSUM_BYTES = 8;

function frame(payload: Uint8Array): Uint8Array {
  const length = encodeBcs((writer) => writer.u32(payload.length));
  return concatBytes(length, checksum(payload), payload);
}

function checksum(payload: Uint8Array): Uint8Array {
  return partOf(keccak(payload), 0, CHECKSUM_BYTES);
}

/** What is whole of a file, up to the first record that is not, and where each record ends. @throws devnode/data-mismatch */
export function recoverBlocks(
  given: Uint8Array,
  folder: string,
  identity: ChainIdentity,
): { readonly blocks: StoredBlock[]; readonly ends: number[] } {
  const bytes = ownBytes(given);
  const blocks: StoredBlock[] = [];
  const ends: number[] = [];
  for (let at = 0; at + LENGTH_BYTES + CHECKSUM_BYTES <= bytes.length;) {
    const start = at + LENGTH_BYTES + CHECKSUM_BYTES;
    const end = start + new BcsReader(partOf(bytes, at, at + LENGTH_BYTES)).u32();
    const payload = partOf(bytes, start, end);
    if (end > bytes.length || !equalBytes(checksum(payload), partOf(bytes, at + LENGTH_BYTES, start))) break;
    if (ends.length === 0) expectIdentity(payload, folder, identity);
    else blocks.push(decodeBlock(payload));
    ends.push(end);
    at = end;
  }
  return { blocks, ends };
}

function encodeIdentity({ chainId, minGasUnitPrice }: ChainIdentity): Uint8Array {
  return encodeBcs((writer) => writer.u8(chainId).u64(minGasUnitPrice));
}

function expectIdentity(payload: Uint8Array, folder: string, wanted: ChainIdentity): void {
  const reader = new BcsReader(payload);
  if (reader.u8() !== wanted.chainId) throw dataMismatch({ folder, what: "chain id" });
  if (reader.u64() !== wanted.minGasUnitPrice) throw dataMismatch({ folder, what: "least gas price" });
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
