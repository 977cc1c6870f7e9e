import type { Address, Hex, TransactionHash } from "@holdfast/sdk";
import type { Block, BlockHeader } from "./block.ts";
import { createMemoryArchive, type BlockArchive } from "./block-archive.ts";
import { accountsWithCoinMovement } from "./coin-movement.ts";
import {
  listTransactions,
  toPlace,
  PlaceLists,
  transactionAt,
  type Place,
  type TransactionList,
} from "./transaction-list.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

export interface Ledger {
  /** Header of the newest block; absent only before genesis. */
  readonly head: BlockHeader | undefined;
  /** Height of the oldest stored block after genesis, or of the next block if there is none. */
  readonly oldest: number;
  append(block: Block, transactions: readonly CommittedTransaction[]): void;
  /** Drops every block above `height`. */
  truncate(height: number): void;
  onPruned(listener: (oldest: number) => void): void;
  copy(): Ledger;
  /** Index to rebuild this ledger from the same archive. */
  index(): LedgerIndex;
  blockAt(height: number): Block | undefined;
  blockByHash(hash: Hex): Block | undefined;
  transaction(hash: TransactionHash): CommittedTransaction | undefined;
  sentBy(sender: Address): TransactionList;
  getCoinTransactions(account: Address): TransactionList;
  /** Accounts and fungible stores with such a list. */
  movedAddresses(): Iterable<Address>;
  getAutomatedTransactions(owner: Address): TransactionList;
  latest(count: number): readonly CommittedTransaction[];
}

export interface LedgerIndex {
  readonly head: BlockHeader | undefined;
  readonly oldest: number;
  readonly size: number;
  readonly heights: ReadonlyMap<Hex, number>;
  readonly places: ReadonlyMap<TransactionHash, Place>;
  readonly earlier: ReadonlyMap<TransactionHash, readonly Place[]>;
  readonly sent: ReadonlyMap<Address, readonly Place[]>;
  readonly coins: ReadonlyMap<Address, readonly Place[]>;
  readonly automated: ReadonlyMap<Address, readonly Place[]>;
}

interface LedgerOptions {
  readonly archive?: BlockArchive;
  readonly index?: LedgerIndex | undefined;
  /** Maximum blocks and transactions together; genesis and the newest block always stay. Default: none. */
  readonly limit?: number | undefined;
}

export function createLedger(options: LedgerOptions = {}): Ledger {
  return new ArchiveLedger(options);
}

class ArchiveLedger implements Ledger {
  readonly #archive: BlockArchive;
  readonly #limit: number;
  readonly #heights: Map<Hex, number>;
  readonly #places: Map<TransactionHash, Place>;
  /** A discarded transaction may be resent and succeed: the newer result wins until it is truncated. */
  readonly #earlier: Map<TransactionHash, readonly Place[]>;
  readonly #sent: PlaceLists;
  readonly #coins: PlaceLists;
  readonly #automated: PlaceLists;
  readonly #listeners: ((oldest: number) => void)[] = [];
  #head: BlockHeader | undefined;
  #oldest: number;
  #size: number;

  constructor({ archive = createMemoryArchive(), index, limit = Number.POSITIVE_INFINITY }: LedgerOptions) {
    this.#archive = archive;
    this.#limit = limit;
    this.#heights = new Map(index?.heights);
    this.#places = new Map(index?.places);
    this.#earlier = new Map(index?.earlier);
    this.#sent = new PlaceLists(index?.sent);
    this.#coins = new PlaceLists(index?.coins);
    this.#automated = new PlaceLists(index?.automated);
    this.#head = index?.head;
    this.#oldest = index?.oldest ?? 1;
    this.#size = index?.size ?? 0;
  }

  get head(): BlockHeader | undefined {
    return this.#head;
  }

  get oldest(): number {
    return this.#oldest;
  }

  append(block: Block, transactions: readonly CommittedTransaction[]): void {
    this.#head = block.header;
    this.#heights.set(block.header.hash, block.header.height);
    this.#archive.append(block, transactions);
    this.#size += measureSize(block);
    for (const [index, transaction] of transactions.entries())
      this.#add(transaction, toPlace(block.header.height, index));
    this.#pruneToLimit();
  }

  truncate(height: number): void {
    for (let last = this.#head; last !== undefined && last.height > height; last = this.#head) {
      this.#forget(last.height);
      // Only genesis is below the oldest.
      const before = last.height > this.#oldest ? last.height - 1 : 0;
      this.#head = last.height === 0 ? undefined : this.#archive.block(before)?.header;
    }
    this.#archive.truncate(height);
    this.#oldest = Math.min(this.#oldest, (this.#head?.height ?? 0) + 1);
  }

  onPruned(listener: (oldest: number) => void): void {
    this.#listeners.push(listener);
  }

  copy(): Ledger {
    return new ArchiveLedger({ archive: this.#archive.copy(), index: this.index(), limit: this.#limit });
  }

  index(): LedgerIndex {
    return {
      head: this.#head,
      oldest: this.#oldest,
      size: this.#size,
      heights: this.#heights,
      places: this.#places,
      earlier: this.#earlier,
      sent: this.#sent.lists,
      coins: this.#coins.lists,
      automated: this.#automated.lists,
    };
  }

  readonly blockAt = (height: number): Block | undefined =>
    height <= (this.#head?.height ?? -1) && (height === 0 || height >= this.#oldest)
      ? this.#archive.block(height)
      : undefined;

  readonly blockByHash = (hash: Hex): Block | undefined => this.blockAt(this.#heights.get(hash) ?? -1);

  readonly transaction = (hash: TransactionHash): CommittedTransaction | undefined => {
    const place = this.#places.get(hash);
    return place === undefined ? undefined : transactionAt(this.#archive, place);
  };

  readonly sentBy = (sender: Address): TransactionList => this.#list(this.#sent.of(sender));
  readonly getCoinTransactions = (account: Address): TransactionList => this.#list(this.#coins.of(account));
  readonly movedAddresses = (): Iterable<Address> => this.#coins.lists.keys();
  readonly getAutomatedTransactions = (owner: Address): TransactionList =>
    this.#list(this.#automated.of(owner));

  readonly latest = (count: number): readonly CommittedTransaction[] => {
    const newest: CommittedTransaction[] = [];
    for (let height = this.#head?.height ?? -1; height >= 0 && newest.length < count; height--)
      for (const hash of (this.blockAt(height)?.transactions ?? []).toReversed()) {
        const transaction = this.transaction(hash);
        if (transaction !== undefined && newest.length < count) newest.push(transaction);
      }
    return newest;
  };

  #list(places: readonly Place[]): TransactionList {
    return listTransactions(this.#archive, places);
  }

  /** Task runs use no sequence number, so they have a separate list. */
  #getLists({ registrationHash }: CommittedTransaction): PlaceLists {
    return registrationHash === undefined ? this.#sent : this.#automated;
  }

  #add(transaction: CommittedTransaction, place: Place): void {
    const { hash, signed, status, events } = transaction;
    const before = this.#places.get(hash);
    if (before !== undefined) this.#earlier.set(hash, [...(this.#earlier.get(hash) ?? []), before]);
    this.#places.set(hash, place);
    // A discarded transaction used no sequence number: only its hash finds it.
    if (status !== "Invalid") this.#getLists(transaction).add(signed.raw.sender, place);
    for (const account of accountsWithCoinMovement(events)) this.#coins.add(account, place);
  }

  /** Drops the oldest blocks while over the limit. */
  #pruneToLimit(): void {
    const before = this.#oldest;
    for (; this.#size > this.#limit && this.#oldest < (this.#head?.height ?? 0); this.#oldest++) {
      for (const transaction of this.#remove(this.#oldest)) {
        this.#removeEarliest(transaction.hash);
        const { signed, status, events } = transaction;
        if (status !== "Invalid") this.#getLists(transaction).removeFirst(signed.raw.sender);
        for (const account of accountsWithCoinMovement(events)) this.#coins.removeFirst(account);
      }
      this.#archive.drop(this.#oldest);
    }
    if (this.#oldest > before) for (const listener of this.#listeners) listener(this.#oldest);
  }

  #removeEarliest(hash: TransactionHash): void {
    const earlier = this.#earlier.get(hash);
    if (earlier === undefined) this.#places.delete(hash);
    else if (earlier.length > 1) this.#earlier.set(hash, earlier.slice(1));
    else this.#earlier.delete(hash);
  }

  #forget(height: number): void {
    for (const transaction of this.#remove(height).toReversed()) {
      const { hash, signed, status, events } = transaction;
      const earlier = this.#earlier.get(hash) ?? [];
      const before = earlier.at(-1);
      if (before === undefined) this.#places.delete(hash);
      else this.#places.set(hash, before);
      if (earlier.length > 1) this.#earlier.set(hash, earlier.slice(0, -1));
      else this.#earlier.delete(hash);
      if (status !== "Invalid") this.#getLists(transaction).removeLast(signed.raw.sender);
      for (const account of accountsWithCoinMovement(events)) this.#coins.removeLast(account);
    }
  }

  /** @returns results of the block's transactions */
  #remove(height: number): readonly CommittedTransaction[] {
    const block = this.#archive.block(height);
    if (block === undefined) return [];
    this.#heights.delete(block.header.hash);
    this.#size -= measureSize(block);
    return block.transactions.flatMap((_, index) => this.#archive.transaction(height, index) ?? []);
  }
}

function measureSize({ transactions }: Block): number {
  return 1 + transactions.length;
}
