import type { TransactionHash } from "@holdfast/sdk";
import { ReadLog } from "../state/read-log.ts";
import type { StateView } from "../state/state-view.ts";
import { executeTraced, type PlacedTransaction, type RunTrace, type TraceLimits } from "../vm/traced-run.ts";
import { traceUnknown } from "./chain-errors.ts";
import { outcomeToResult, type TransactionResult } from "./transaction-record.ts";

export interface TransactionTrace extends Omit<TransactionResult, "events"> {
  readonly hash: TransactionHash;
  /** Traces of each VM run: the call, and `init_module` of published modules. */
  readonly runs: readonly RunTrace[];
}

/** Transactions to keep traceable; the oldest are dropped first. */
const MAX_REPEATABLE = 1_000;

/** The newest transactions with the state they read, so that they can be re-run. */
export class TraceArchive {
  readonly #known = new Map<TransactionHash, PlacedTransaction & { readonly reads: ReadLog }>();

  keep<T>(
    hash: TransactionHash,
    state: StateView,
    placed: PlacedTransaction,
    run: (state: StateView) => T,
  ): T {
    const reads = new ReadLog(state);
    this.#known.delete(hash);
    this.#known.set(hash, { ...placed, reads });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REPEATABLE && oldest !== undefined) this.#known.delete(oldest);
    try {
      return run(reads);
    } finally {
      reads.close();
    }
  }

  /** Re-runs a transaction. @throws devnode/trace-unknown */
  trace(hash: TransactionHash, limits: TraceLimits = {}): TransactionTrace {
    const found = this.#known.get(hash);
    if (found === undefined) throw traceUnknown({ hash, most: MAX_REPEATABLE });
    return traced(hash, found.reads, found, { mode: "commit", limits });
  }

  /** Called at a reset. */
  forget(): void {
    this.#known.clear();
  }
}

export function traced(
  hash: TransactionHash,
  state: StateView,
  placed: PlacedTransaction,
  { mode, limits }: { readonly mode: "commit" | "simulate"; readonly limits: TraceLimits },
): TransactionTrace {
  const { outcome, runs } = executeTraced(state, placed, mode, limits);
  const { status, vmStatus, gasUsed } = outcomeToResult(outcome);
  return { hash, status, vmStatus, gasUsed, runs };
}
