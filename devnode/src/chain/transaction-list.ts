import type { Address } from "@holdfast/sdk";
import type { BlockArchive } from "./block-archive.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/** Block height and index of a transaction as one number, because millions are stored. */
export type Place = number;

/** Above the maximum transactions per block. */
const PLACES_OF_BLOCK = 2 ** 20;

export function toPlace(height: number, index: number): Place {
  return height * PLACES_OF_BLOCK + index;
}

function getHeight(place: Place): number {
  return Math.floor(place / PLACES_OF_BLOCK);
}

export function transactionAt(archive: BlockArchive, place: Place): CommittedTransaction | undefined {
  return archive.transaction(getHeight(place), place % PLACES_OF_BLOCK);
}

/** Transactions, oldest first, decoded on access. */
export interface TransactionList {
  readonly length: number;
  at(index: number): CommittedTransaction | undefined;
  /** `end` is exclusive. */
  slice(start?: number, end?: number): readonly CommittedTransaction[];
  /** Decodes all of them once. */
  filter(isIncluded: (transaction: CommittedTransaction) => boolean): TransactionList;
}

export function listTransactions(archive: BlockArchive, places: readonly Place[]): TransactionList {
  const at = (index: number): CommittedTransaction | undefined => {
    const place = places[index];
    return place === undefined ? undefined : transactionAt(archive, place);
  };
  return {
    length: places.length,
    at,
    slice: (start, end) => places.slice(start, end).flatMap((place) => transactionAt(archive, place) ?? []),
    filter: (isIncluded) =>
      listTransactions(
        archive,
        places.filter((_, index) => {
          const transaction = at(index);
          return transaction !== undefined && isIncluded(transaction);
        }),
      ),
  };
}

/** Places by account, appended at the end and removed at both ends. */
export class PlaceLists {
  readonly lists: Map<Address, Place[]>;

  constructor(lists: ReadonlyMap<Address, readonly Place[]> = new Map()) {
    this.lists = new Map([...lists].map(([account, places]) => [account, [...places]]));
  }

  add(account: Address, place: Place): void {
    const list = this.lists.get(account);
    if (list === undefined) this.lists.set(account, [place]);
    else list.push(place);
  }

  removeLast(account: Address): void {
    const list = this.lists.get(account);
    list?.pop();
    if (list?.length === 0) this.lists.delete(account);
  }

  removeFirst(account: Address): void {
    const list = this.lists.get(account);
    list?.shift();
    if (list?.length === 0) this.lists.delete(account);
  }

  of(account: Address): readonly Place[] {
    return this.lists.get(account) ?? [];
  }
}
