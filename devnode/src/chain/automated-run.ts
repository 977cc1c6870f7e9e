import { bytesToHex, isTransactionHash, type SignedTransaction, type TransactionHash } from "@holdfast/sdk";
import { dueTasks, executeTask, type AutomatedTransaction } from "../vm/automated.ts";
import type { BlockEnvironment, ChainCore } from "./core.ts";
import { outcomeToResult, type TransactionResult } from "./transaction-record.ts";

interface AutomatedRun {
  readonly hash: TransactionHash;
  readonly signed: SignedTransaction;
  readonly result: TransactionResult;
  /** Hash of the registering transaction; a run has no signature. */
  readonly registrationHash: Uint8Array;
}

/** Runs each task due in a block, after the block's own transactions (inferred). */
export function runDueTasks(core: ChainCore, place: BlockEnvironment): readonly AutomatedRun[] {
  return dueTasks(core.state, place).flatMap((task) => runTask(core, place, task) ?? []);
}

/** A task whose owner can't pay leaves no trace. */
function runTask(
  core: ChainCore,
  place: BlockEnvironment,
  task: AutomatedTransaction,
): AutomatedRun | undefined {
  const hash = bytesToHex(task.hash);
  if (!isTransactionHash(hash)) return undefined;
  try {
    const outcome = executeTask(core.state, task, place);
    if (outcome.kind === "discarded") return undefined;
    core.state.apply(outcome.writes);
    const { raw, registrationHash } = task;
    return {
      hash,
      signed: { raw, authenticator: NO_SIGNATURE },
      result: outcomeToResult(outcome),
      registrationHash,
    };
  } catch (error) {
    core.onMachineFault(error);
    return undefined;
  }
}

const NO_SIGNATURE = {
  kind: "ed25519",
  publicKey: new Uint8Array(32),
  signature: new Uint8Array(64),
} as const;
