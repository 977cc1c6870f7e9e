import type { Block } from "./block.ts";
import { ByteLog, type LogPlace } from "./byte-log.ts";
import { EventCodec } from "./event-codec.ts";
import { packBlock, PackedBlock } from "./packed-block.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

export interface BlockArchive {
  append(block: Block, transactions: readonly CommittedTransaction[]): void;
  block(height: number): Block | undefined;
  transaction(height: number, index: number): CommittedTransaction | undefined;
  truncate(height: number): void;
  drop(height: number): void;
  copy(): BlockArchive;
}

interface ArchivedBlock {
  readonly block: Block;
  readonly transactions: readonly CommittedTransaction[];
}

/** Recent blocks and transactions to keep unpacked, because they are read most. */
const UNPACKED = 1_000;

interface MemoryArchiveOptions {
  /** Read-only store of the blocks below the appended ones. */
  readonly older?: Pick<BlockArchive, "block" | "transaction">;
  /** Maximum unpacked blocks and transactions together. The newest block is never packed. Default 1,000. */
  readonly unpacked?: number;
}

export function createMemoryArchive({ older, unpacked = UNPACKED }: MemoryArchiveOptions = {}): BlockArchive {
  return new MemoryArchive({
    older,
    limit: unpacked,
    unpacked: new Map(),
    packed: new Map(),
    log: new ByteLog(),
    events: new EventCodec(),
    newest: -1,
  });
}

interface Contents {
  readonly older: MemoryArchiveOptions["older"];
  readonly limit: number;
  /** In order of height, as is `packed`. */
  readonly unpacked: Map<number, ArchivedBlock>;
  readonly packed: Map<number, LogPlace>;
  readonly log: ByteLog;
  readonly events: EventCodec;
  readonly newest: number;
}

class MemoryArchive implements BlockArchive {
  readonly #older: Contents["older"];
  readonly #unpacked: Contents["unpacked"];
  readonly #packed: Contents["packed"];
  readonly #log: ByteLog;
  readonly #events: EventCodec;
  readonly #limit: number;
  #newest: number;
  #count = 0;

  constructor({ older, limit, unpacked, packed, log, events, newest }: Contents) {
    this.#older = older;
    this.#unpacked = unpacked;
    this.#packed = packed;
    this.#log = log;
    this.#events = events;
    this.#limit = limit;
    this.#newest = newest;
    for (const archived of unpacked.values()) this.#count += measureSize(archived);
  }

  append(block: Block, transactions: readonly CommittedTransaction[]): void {
    this.#newest = block.header.height;
    const archived = { block, transactions };
    this.#unpacked.set(this.#newest, archived);
    this.#count += measureSize(archived);
    for (const [height, oldest] of this.#unpacked) {
      if (this.#count <= this.#limit || height === this.#newest) break;
      // Genesis stays unpacked.
      if (height > 0) this.#pack(height, oldest);
    }
  }

  block(height: number): Block | undefined {
    return this.#unpacked.get(height)?.block ?? this.#packedAt(height)?.block() ?? this.#older?.block(height);
  }

  transaction(height: number, index: number): CommittedTransaction | undefined {
    const archived = this.#unpacked.get(height);
    if (archived !== undefined) return archived.transactions[index];
    const packed = this.#packedAt(height);
    return packed === undefined ? this.#older?.transaction(height, index) : packed.transaction(index);
  }

  truncate(height: number): void {
    for (; this.#newest > height; this.#newest--) this.#forget(this.#newest);
  }

  drop(height: number): void {
    const place = this.#packed.get(height);
    if (place !== undefined) this.#log.drop(place);
    this.#packed.delete(height);
    this.#unpack(height);
  }

  copy(): BlockArchive {
    return new MemoryArchive({
      older: this.#older,
      unpacked: new Map(this.#unpacked),
      packed: new Map(this.#packed),
      log: this.#log.copy(),
      events: this.#events,
      limit: this.#limit,
      newest: this.#newest,
    });
  }

  #packedAt(height: number): PackedBlock | undefined {
    const place = this.#packed.get(height);
    return place === undefined
      ? undefined
      : new PackedBlock((offset, length) => this.#log.read(place, offset, length), this.#events);
  }

  #pack(height: number, { block, transactions }: ArchivedBlock): void {
    this.#packed.set(height, this.#log.append(packBlock(block, transactions, this.#events)));
    this.#unpack(height);
  }

  #forget(height: number): void {
    const place = this.#packed.get(height);
    if (place !== undefined) this.#log.truncate(place);
    this.#packed.delete(height);
    this.#unpack(height);
  }

  #unpack(height: number): void {
    const archived = this.#unpacked.get(height);
    if (archived === undefined) return;
    this.#count -= measureSize(archived);
    this.#unpacked.delete(height);
  }
}

function measureSize({ transactions }: ArchivedBlock): number {
  return 1 + transactions.length;
}
