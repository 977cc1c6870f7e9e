import type { SupraClient, TransactionHash } from "@holdfast/sdk";
import type { Json } from "../shell/report.ts";
import { printable, styled } from "../shell/styled-text.ts";
import { transactionJson, transactionLines } from "../transaction-text.ts";

interface TransactionLog {
  readonly add: (transaction: { readonly hash: TransactionHash }) => void;
  /** Resolves when everything so far is written. */
  done(): Promise<void>;
}

/** Maximum unwritten transactions; more are only counted. */
const MAX_WAITING = 10_000;

export function createTransactionLog(options: {
  readonly client: () => SupraClient;
  readonly say: (lines: readonly string[], json: Json) => void;
  readonly formatStop: (hash: TransactionHash) => readonly string[];
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
      options.say([styled("faint", `Transactions not shown: ${skipped}.`)], { skipped });
      skipped = 0;
    }
    if (detail === undefined) return;
    const stop = detail.status === "Failed" ? options.formatStop(hash) : [];
    const json = transactionJson(detail);
    const whole = stop.length === 0 ? json : { transaction: json, stop: stop.map(plainText) };
    options.say([...transactionLines(detail), ...stop.map((line) => `          ${line}`), ""], whole);
  };
  return {
    add({ hash }) {
      if (waiting >= MAX_WAITING) {
        skipped++;
        return;
      }
      waiting++;
      last = last.then(() => tell(hash));
    },
    done: () => last,
  };
}

function plainText(line: string): string {
  return printable(line, false);
}
