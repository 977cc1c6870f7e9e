import type { Address, Hex, TransactionHash } from "@holdfast/sdk";
import type { Block, BlockHeader } from "./block.ts";
import { accountsWithCoinMovement } from "./coin-movement.ts";
import type { CommittedTransaction } from "./transaction-record.ts";

/**
 * Where finished blocks are kept and looked up. Everything that must survive a restart goes through `append` and
 * `truncate`, so that a durable ledger can take the place of this one.
 */
export interface Ledger {
  /** The newest block's header; absent only before genesis. */
  readonly head: BlockHeader | undefined;
  append(block: Block, transactions: readonly CommittedTransaction[]): void;
  /** Forgets every block above `height`. */
  truncate(height: number): void;
  blockAt(height: number): Block | undefined;
  blockByHash(hash: Hex): Block | undefined;
  transaction(hash: TransactionHash): CommittedTransaction | undefined;
  /** Sent by an account and kept on chain, by sequence number. */
  sentBy(sender: Address): readonly CommittedTransaction[];
  /** Those that moved the account's coins, oldest first. */
  coinTransactionsOf(account: Address): readonly CommittedTransaction[];
  /** Runs of an account's automation tasks, oldest first. */
  automatedOf(owner: Address): readonly CommittedTransaction[];
  /** The newest `count`, newest first. */
  latest(count: number): readonly CommittedTransaction[];
}

/** A ledger that lives as long as the process. */
export function createMemoryLedger(): Ledger {
  const blocks: Block[] = [];
  const heights = new Map<Hex, number>();
  const transactions = new Map<TransactionHash, CommittedTransaction>();
  const sent = new AppendIndex<CommittedTransaction>();
  const coins = new AppendIndex<CommittedTransaction>();
  const automated = new AppendIndex<CommittedTransaction>();
  // One that was thrown out may be sent again and succeed: the newer result wins, until it is truncated.
  const thrownOut = new Map<TransactionHash, CommittedTransaction[]>();

  // A run of a task uses up no sequence number of its owner: it has a list of its own.
  const listOf = ({ registrationHash }: CommittedTransaction) =>
    registrationHash === undefined ? sent : automated;

  const add = (transaction: CommittedTransaction): void => {
    const { hash, signed, status, events } = transaction;
    const earlier = transactions.get(hash);
    if (earlier !== undefined) thrownOut.set(hash, [...(thrownOut.get(hash) ?? []), earlier]);
    transactions.set(hash, transaction);
    // It used up no sequence number either: it is known by its hash only.
    if (status !== "Invalid") listOf(transaction).add(signed.raw.sender, transaction);
    for (const account of accountsWithCoinMovement(events)) coins.add(account, transaction);
  };

  const forget = (block: Block): void => {
    heights.delete(block.header.hash);
    for (const hash of block.transactions.toReversed()) {
      const transaction = transactions.get(hash);
      if (transaction === undefined) continue;
      const earlier = thrownOut.get(hash)?.pop();
      if (earlier === undefined) transactions.delete(hash);
      else transactions.set(hash, earlier);
      if (transaction.status !== "Invalid") listOf(transaction).removeLast(transaction.signed.raw.sender);
      for (const account of accountsWithCoinMovement(transaction.events)) coins.removeLast(account);
    }
  };

  return {
    get head() {
      return blocks.at(-1)?.header;
    },
    append(block, added) {
      heights.set(block.header.hash, blocks.length);
      blocks.push(block);
      for (const transaction of added) add(transaction);
    },
    truncate(height) {
      for (
        let last = blocks.at(-1);
        last !== undefined && last.header.height > height;
        last = blocks.at(-1)
      ) {
        forget(last);
        blocks.pop();
      }
    },
    blockAt: (height) => blocks[height],
    blockByHash: (hash) => blocks[heights.get(hash) ?? -1],
    transaction: (hash) => transactions.get(hash),
    sentBy: (sender) => sent.of(sender),
    automatedOf: (owner) => automated.of(owner),
    coinTransactionsOf: (account) => coins.of(account),
    latest(count) {
      const newest: CommittedTransaction[] = [];
      for (let height = blocks.length - 1; height >= 0 && newest.length < count; height--)
        for (const hash of (blocks[height]?.transactions ?? []).toReversed()) {
          const transaction = transactions.get(hash);
          if (transaction !== undefined && newest.length < count) newest.push(transaction);
        }
      return newest;
    },
  };
}

/** Lists by account that only grow and shrink at their end. */
class AppendIndex<T> {
  readonly #lists = new Map<Address, T[]>();

  add(account: Address, item: T): void {
    const list = this.#lists.get(account);
    if (list === undefined) this.#lists.set(account, [item]);
    else list.push(item);
  }

  removeLast(account: Address): void {
    const list = this.#lists.get(account);
    list?.pop();
    if (list?.length === 0) this.#lists.delete(account);
  }

  of(account: Address): readonly T[] {
    return this.#lists.get(account) ?? [];
  }
}
