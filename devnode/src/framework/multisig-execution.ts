import { equalBytes, sha3, type Address } from "@holdfast/sdk";
import type { Context } from "./declare/context.ts";
import {
  TransactionExecutionFailed,
  TransactionExecutionSucceeded,
  Vote,
  announce,
  expectMultisig,
  multisigErrors as errors,
  transactionsTable,
  type ExecutionErrorValue,
} from "./multisig-structs.ts";
import { canExecute, nextPayload } from "./multisig-views.ts";
import { expectOwned, nextToResolve, resolveNext, findVote } from "./multisig-voting.ts";

/** Before a multisig transaction runs: may this owner run the next one, and is the payload the proposed one? */
export function validateMultisig(context: Context, owner: Address, at: Address, provided: Uint8Array): void {
  const account = expectOwned(context, at, owner);
  const number = nextToResolve(account);
  const transaction = transactionsTable.find(context, account.transactions, number);
  if (transaction === undefined) throw errors.ETRANSACTION_NOT_FOUND();
  // Also false for a transaction that is expired, so that ETRANSACTION_TIMED_OUT is never reached.
  if (!canExecute(context, account, number, owner)) throw errors.ENOT_ENOUGH_APPROVALS();
  const [hash] = transaction.payload_hash.vec;
  if (hash !== undefined && !equalBytes(sha3(provided), hash)) throw errors.EPAYLOAD_DOES_NOT_MATCH_HASH();
  const [stored] = transaction.payload.vec;
  if (stored !== undefined && provided.length > 0 && !equalBytes(stored, provided))
    throw errors.EPAYLOAD_DOES_NOT_MATCH();
}

/** What the next transaction of a multisig account runs. */
export function payloadToRun(context: Context, at: Address, provided: Uint8Array): Uint8Array {
  return nextPayload(context, expectMultisig(context, at), provided);
}

/** After it ran: the number is used up, and both events say how it went. */
export function finishMultisig(
  context: Context,
  executor: Address,
  at: Address,
  payload: Uint8Array,
  failure?: ExecutionErrorValue,
): void {
  const account = expectMultisig(context, at);
  const number = nextToResolve(account);
  const transaction = transactionsTable.get(context, account.transactions, number);
  const isImplicit = findVote(transaction, executor) !== true;
  const { approvals } = resolveNext(context, at);
  if (isImplicit) {
    // Announced and counted, not recorded: the executor may be no owner any more after what has just run.
    announce(context, at, "vote_events", Vote, { owner: executor, sequence_number: number, approved: true });
  }
  const result = {
    executor,
    sequence_number: number,
    transaction_payload: payload,
    num_approvals: approvals + (isImplicit ? 1n : 0n),
  };
  if (failure === undefined)
    announce(context, at, "execute_transaction_events", TransactionExecutionSucceeded, result);
  else
    announce(context, at, "transaction_execution_failed_events", TransactionExecutionFailed, {
      ...result,
      execution_error: failure,
    });
}
