import type { Address } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { view, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, bytes, u64, vector } from "./declare/type.ts";
import {
  MultisigAccount,
  MultisigTransaction,
  metadataMap,
  transactionsTable,
  type MultisigAccountValue,
} from "./multisig-structs.ts";
import {
  countVotes,
  expectProposed,
  isTimedOut,
  nextToResolve,
  queueCapacity,
  findVote,
} from "./multisig-voting.ts";

/** True when the transaction can be run now: it is next, not expired, and approved by enough. */
export function canExecute(
  context: Context,
  account: MultisigAccountValue,
  number: bigint,
  executor?: Address,
): boolean {
  const transaction = expectProposed(context, account, number);
  const { approvals } = countVotes(account, transaction);
  // The owner who executes approves by doing so.
  const implicit = executor !== undefined && findVote(transaction, executor) !== true ? 1n : 0n;
  return (
    (executor === undefined || account.owners.includes(executor)) &&
    number === nextToResolve(account) &&
    approvals + implicit >= account.num_signatures_required &&
    !isTimedOut(context, account, transaction)
  );
}

/** The chain's precedence of && before || makes a transaction that is expired rejectable by anybody. */
function canReject(
  context: Context,
  account: MultisigAccountValue,
  number: bigint,
  owner?: Address,
): boolean {
  const transaction = expectProposed(context, account, number);
  const { rejections } = countVotes(account, transaction);
  const implicit = owner !== undefined && findVote(transaction, owner) !== false ? 1n : 0n;
  const isRejected =
    (owner === undefined || account.owners.includes(owner)) &&
    number === nextToResolve(account) &&
    rejections + implicit >= account.num_signatures_required;
  return isRejected || isTimedOut(context, account, transaction);
}

/** What the next transaction runs: the stored payload, or the one that is provided where only a hash is stored. */
export function nextPayload(
  context: Context,
  account: MultisigAccountValue,
  provided: Uint8Array,
): Uint8Array {
  const transaction = transactionsTable.get(context, account.transactions, nextToResolve(account));
  return transaction.payload.vec[0] ?? provided;
}

function read(context: Context, at: Address, name: string): MultisigAccountValue {
  const account = context.read(at, MultisigAccount.of());
  if (account === undefined) throw failedIn(`multisig_account::${name}`, "MISSING_DATA");
  return account;
}

const AT = { parameters: [address] } as const;
const AT_NUMBER = { parameters: [address, u64] } as const;

/** Views of 0x1::multisig_account. */
export const multisigViews = (): readonly FunctionDeclaration[] => [
  view("metadata", { ...AT, returns: [metadataMap] }, (context, [at]) => [
    read(context, at, "metadata").metadata,
  ]),
  view("timeout_duration", { ...AT, returns: [u64] }, (context, [at]) => [
    read(context, at, "timeout_duration").timeout_duration,
  ]),
  view("num_signatures_required", { ...AT, returns: [u64] }, (context, [at]) => [
    read(context, at, "num_signatures_required").num_signatures_required,
  ]),
  view("owners", { ...AT, returns: [vector(address)] }, (context, [at]) => [
    read(context, at, "owners").owners,
  ]),
  view("is_owner", { parameters: [address, address], returns: [bool] }, (context, [owner, at]) => [
    read(context, at, "is_owner").owners.includes(owner),
  ]),
  view("get_transaction", { ...AT_NUMBER, returns: [MultisigTransaction.as()] }, (context, [at, number]) => [
    expectProposed(context, read(context, at, "get_transaction"), number),
  ]),
  view(
    "get_pending_transactions",
    { ...AT, returns: [vector(MultisigTransaction.as())] },
    (context, [at]) => {
      const account = read(context, at, "get_pending_transactions");
      const first = nextToResolve(account);
      const count = Number(account.next_sequence_number - first);
      return [
        Array.from({ length: count }, (_, index) => expectProposed(context, account, first + BigInt(index))),
      ];
    },
  ),
  view(
    "get_next_transaction_payload",
    { parameters: [address, bytes], returns: [bytes] },
    (context, [at, provided]) => [
      nextPayload(context, read(context, at, "get_next_transaction_payload"), provided),
    ],
  ),
  view("can_be_executed", { ...AT_NUMBER, returns: [bool] }, (context, [at, number]) => [
    canExecute(context, read(context, at, "can_be_executed"), number),
  ]),
  view(
    "can_execute",
    { parameters: [address, address, u64], returns: [bool] },
    (context, [owner, at, number]) => [canExecute(context, read(context, at, "can_execute"), number, owner)],
  ),
  view("can_be_rejected", { ...AT_NUMBER, returns: [bool] }, (context, [at, number]) => [
    canReject(context, read(context, at, "can_be_rejected"), number),
  ]),
  view(
    "can_reject",
    { parameters: [address, address, u64], returns: [bool] },
    (context, [owner, at, number]) => [canReject(context, read(context, at, "can_reject"), number, owner)],
  ),
  view("last_resolved_sequence_number", { ...AT, returns: [u64] }, (context, [at]) => [
    read(context, at, "last_resolved_sequence_number").last_executed_sequence_number,
  ]),
  view("tx_creation_time_secs", { ...AT_NUMBER, returns: [u64] }, (context, [at, number]) => [
    transactionsTable.get(context, read(context, at, "tx_creation_time_secs").transactions, number)
      .creation_time_secs,
  ]),
  view("next_sequence_number", { ...AT, returns: [u64] }, (context, [at]) => [
    read(context, at, "next_sequence_number").next_sequence_number,
  ]),
  view(
    "vote",
    { parameters: [address, u64, address], returns: [bool, bool] },
    (context, [at, number, owner]) => {
      const vote = findVote(expectProposed(context, read(context, at, "vote"), number), owner);
      return [vote !== undefined, vote === true];
    },
  ),
  view("available_transaction_queue_capacity", { ...AT, returns: [u64] }, (context, [at]) => [
    queueCapacity(read(context, at, "available_transaction_queue_capacity")),
  ]),
];
