import { createHash } from "node:crypto";
import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import {
  decodeSignedTransaction,
  encodeSignedTransaction,
  equalBytes,
  ownBytes,
  ownValue,
  copyPart,
} from "@holdfast/sdk";
import type { Block } from "./chain/block.ts";
import { createMemoryArchive, type BlockArchive } from "./chain/block-archive.ts";
import { historyDamaged } from "./chain/chain-errors.ts";
import type { CommittedTransaction } from "./chain/transaction-record.ts";

/** Start offsets of blocks by height, and the end offset. */
export interface HistoryExtent {
  readonly starts: readonly number[];
  readonly end: number;
}

interface HistoryFile extends BlockArchive {
  extent(): HistoryExtent;
  /** Returns when everything is on disk. */
  sync(): void;
  close(): void;
}

const NOTHING: HistoryExtent = { starts: [], end: 0 };

/** Maximum cached transactions and blocks. */
const REMEMBERED = 2_000;

/** A record has a table of length and checksum of each part: the block, then its transactions. */
const ENTRY_BYTES = 16;
const CHECKSUM_BYTES = 8;

/** Opens or creates the file, and drops everything after `extent`. */
export function openHistoryFile(folder: string, extent: HistoryExtent = NOTHING): HistoryFile {
  const file = openSync(join(folder, "history"), "a+");
  ftruncateSync(file, extent.end);
  return new FileArchive(file, extent);
}

class FileArchive implements HistoryFile {
  readonly #file: number;
  readonly #starts: number[];
  readonly #blocks = new Remembered<Block>();
  readonly #transactions = new Remembered<CommittedTransaction>();
  #end: number;
  /** A copy may still read removed parts. */
  #isCopied = false;

  constructor(file: number, { starts, end }: HistoryExtent) {
    this.#file = file;
    this.#starts = [...starts];
    this.#end = end;
  }

  extent(): HistoryExtent {
    return { starts: this.#starts, end: this.#end };
  }

  append(block: Block, transactions: readonly CommittedTransaction[]): void {
    const { height } = block.header;
    const parts = [serialize(block), ...transactions.map(encodeTransaction)];
    const table = Buffer.alloc(ENTRY_BYTES * (parts.length + 1));
    table.writeUInt32LE(parts.length, 0);
    for (const [index, part] of parts.entries()) {
      table.writeUInt32LE(part.length, ENTRY_BYTES * (index + 1));
      table.set(checksum(part), ENTRY_BYTES * (index + 1) + CHECKSUM_BYTES);
    }
    const record = Buffer.concat([table, ...parts]);
    for (let written = 0; written < record.length;) written += writeSync(this.#file, record, written);
    this.#starts[height] = this.#end;
    this.#end += record.length;
    this.#blocks.set(String(height), block);
    for (const [index, transaction] of transactions.entries())
      this.#transactions.set(`${height}/${index}`, transaction);
  }

  block(height: number): Block | undefined {
    return this.#blocks.get(String(height), () => {
      const part = this.#read(height, 0);
      return part === undefined ? undefined : (ownValue(deserialize(part)) as Block);
    });
  }

  transaction(height: number, index: number): CommittedTransaction | undefined {
    return this.#transactions.get(`${height}/${index}`, () => {
      const part = this.#read(height, index + 1);
      const block = this.block(height);
      return part === undefined || block === undefined ? undefined : decodeTransaction(part, block);
    });
  }

  truncate(height: number): void {
    const end = this.#starts[height + 1];
    if (end === undefined) return;
    this.#starts.length = height + 1;
    this.#blocks.clear();
    this.#transactions.clear();
    if (this.#isCopied) return;
    ftruncateSync(this.#file, end);
    this.#end = end;
  }

  drop(): void {
    // A file can only be truncated at its end.
  }

  copy(): BlockArchive {
    this.#isCopied = true;
    return createMemoryArchive({ older: new FileArchive(this.#file, this.extent()) });
  }

  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #read(height: number, part: number): Buffer | undefined {
    const start = this.#starts[height];
    if (start === undefined) return undefined;
    const count = this.#bytes(start, ENTRY_BYTES).readUInt32LE(0);
    if (part >= count) return undefined;
    const table = this.#bytes(start, ENTRY_BYTES * (part + 2));
    let at = start + ENTRY_BYTES * (count + 1);
    for (let index = 1; index <= part; index++) at += table.readUInt32LE(ENTRY_BYTES * index);
    const entry = ENTRY_BYTES * (part + 1);
    const bytes = this.#bytes(at, table.readUInt32LE(entry));
    if (!equalBytes(checksum(bytes), copyPart(ownBytes(table), entry + CHECKSUM_BYTES, entry + ENTRY_BYTES)))
      throw historyDamaged({ height });
    return bytes;
  }

  #bytes(at: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    if (at + length > this.#end || readSync(this.#file, bytes, 0, length, at) !== length)
      throw historyDamaged({ height: this.#starts.findLastIndex((start) => start <= at) });
    return bytes;
  }
}

function checksum(bytes: Uint8Array): Uint8Array {
  return copyPart(ownBytes(createHash("sha256").update(bytes).digest()), 0, CHECKSUM_BYTES);
}

type Rest = Omit<CommittedTransaction, "signed" | "block">;

function encodeTransaction({ signed, block: _block, ...rest }: CommittedTransaction): Buffer {
  return serialize({ signed: encodeSignedTransaction(signed), rest });
}

function decodeTransaction(part: Buffer, { header }: Block): CommittedTransaction {
  const { signed, rest } = ownValue(deserialize(part)) as { signed: Uint8Array; rest: Rest };
  return { ...rest, signed: decodeSignedTransaction(signed), block: header };
}

/** A small cache of recently used values. */
class Remembered<T> {
  readonly #values = new Map<string, T>();

  get(name: string, read: () => T | undefined): T | undefined {
    const value = this.#values.get(name) ?? read();
    if (value !== undefined) this.set(name, value);
    return value;
  }

  set(name: string, value: T): void {
    this.#values.delete(name);
    this.#values.set(name, value);
    if (this.#values.size <= REMEMBERED) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  clear(): void {
    this.#values.clear();
  }
}
