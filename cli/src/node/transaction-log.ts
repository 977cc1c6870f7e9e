import type { SupraClient, TransactionHash } from "@holdfast/sdk";
import type { Json } from "../shell/report.ts";
import { styled } from "../shell/styled-text.ts";
import { transactionJson, transactionLines } from "../transaction-text.ts";

/** What is written of transactions, in the order of the chain. */
export interface TransactionLog {
  readonly add: (transaction: { readonly hash: TransactionHash }) => void;
  /** Resolves when everything so far is written. */
  done(): Promise<void>;
}

/** Transactions that wait to be written; more are counted, not kept. */
const MOST_WAITING = 10_000;

/** Has the node itself decode each transaction, and writes it. */
export function createTransactionLog(options: {
  readonly client: () => SupraClient;
  readonly say: (lines: readonly string[], json: Json) => void;
}): TransactionLog {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let skipped = 0;
  const tell = async (hash: TransactionHash): Promise<void> => {
    const detail = await options
      .client()
      .transactions.find(hash)
      .catch(() => undefined);
    waiting--;
    if (skipped > 0) {
      options.say([styled("faint", `${skipped} transactions were not written here.`)], { skipped });
      skipped = 0;
    }
    if (detail !== undefined) options.say([...transactionLines(detail), ""], transactionJson(detail));
  };
  return {
    add({ hash }) {
      if (waiting >= MOST_WAITING) {
        skipped++;
        return;
      }
      waiting++;
      last = last.then(() => tell(hash));
    },
    done: () => last,
  };
}
