import type { Address } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { entry, type FunctionDeclaration } from "./declare/function.ts";
import { address, bool, bytes, signer, u64 } from "./declare/type.ts";
import {
  CreateTransaction,
  ExecuteRejectedTransaction,
  MultisigAccount,
  Vote,
  announce,
  expectMultisig,
  multisigErrors as errors,
  transactionsTable,
  type MultisigAccountValue,
  type MultisigTransactionValue,
} from "./multisig-structs.ts";
import { none, some } from "./option.ts";
import { nowSeconds } from "./timestamp.ts";

/** Proposals that may wait at the same time. */
const MAX_PENDING = 20n;

/** The multisig account, for one of its owners. @throws EACCOUNT_NOT_MULTISIG, ENOT_OWNER */
export function expectOwned(context: Context, at: Address, owner: Address): MultisigAccountValue {
  const account = expectMultisig(context, at);
  if (!account.owners.includes(owner)) throw errors.ENOT_OWNER();
  return account;
}

/** The number of the transaction that comes next. */
export function nextToResolve(account: MultisigAccountValue): bigint {
  return account.last_executed_sequence_number + 1n;
}

/** How many more proposals may wait. */
export function queueCapacity(account: MultisigAccountValue): bigint {
  const pending = account.next_sequence_number - nextToResolve(account);
  return pending >= MAX_PENDING ? 0n : MAX_PENDING - pending;
}

/** Votes of those who are owners now. */
export function countVotes(
  account: MultisigAccountValue,
  transaction: MultisigTransactionValue,
): { readonly approvals: bigint; readonly rejections: bigint } {
  const votes = account.owners.map((owner) => findVote(transaction, owner));
  return {
    approvals: BigInt(votes.filter((vote) => vote === true).length),
    rejections: BigInt(votes.filter((vote) => vote === false).length),
  };
}

/** What an owner has said to a transaction; undefined for nothing yet. */
export function findVote(transaction: MultisigTransactionValue, owner: Address): boolean | undefined {
  return transaction.votes.data.find(({ key }) => key === owner)?.value;
}

/** A transaction that was proposed. @throws EINVALID_SEQUENCE_NUMBER, 0x6507 in table once it is resolved */
export function expectProposed(
  context: Context,
  account: MultisigAccountValue,
  number: bigint,
): MultisigTransactionValue {
  if (number < 1n || number >= account.next_sequence_number) throw errors.EINVALID_SEQUENCE_NUMBER();
  return transactionsTable.get(context, account.transactions, number);
}

/** True when a transaction waited longer than the account allows; the second of the limit itself is inferred. */
export function isTimedOut(
  context: Context,
  account: MultisigAccountValue,
  transaction: MultisigTransactionValue,
): boolean {
  return nowSeconds(context) > transaction.creation_time_secs + account.timeout_duration;
}

/** Records an owner's vote on any transaction that waits; a vote can be changed. */
function castVote(context: Context, at: Address, owner: Address, number: bigint, approved: boolean): void {
  const account = expectOwned(context, at, owner);
  const transaction = transactionsTable.find(context, account.transactions, number);
  if (transaction === undefined) throw errors.ETRANSACTION_NOT_FOUND();
  const { data } = transaction.votes;
  const isNew = findVote(transaction, owner) === undefined;
  const votes = isNew
    ? [...data, { key: owner, value: approved }]
    : data.map((vote) => (vote.key === owner ? { key: owner, value: approved } : vote));
  transactionsTable.set(context, account.transactions, number, { ...transaction, votes: { data: votes } });
  announce(context, at, "vote_events", Vote, { owner, sequence_number: number, approved });
}

/** Takes the next transaction out of the queue; the result is how it was voted on. */
export function resolveNext(context: Context, at: Address): ReturnType<typeof countVotes> {
  const account = expectMultisig(context, at);
  const number = nextToResolve(account);
  const transaction = transactionsTable.remove(context, account.transactions, number);
  context.write(at, MultisigAccount.of(), { ...account, last_executed_sequence_number: number });
  return countVotes(account, transaction);
}

function propose(
  context: Context,
  creator: Address,
  at: Address,
  proposal: Pick<MultisigTransactionValue, "payload" | "payload_hash">,
): void {
  const account = expectOwned(context, at, creator);
  if (queueCapacity(account) === 0n) throw errors.EMAX_PENDING_TRANSACTIONS_EXCEEDED();
  const number = account.next_sequence_number;
  const transaction = {
    ...proposal,
    votes: { data: [{ key: creator, value: true }] },
    creator,
    creation_time_secs: nowSeconds(context),
  };
  transactionsTable.add(context, account.transactions, number, transaction);
  context.write(at, MultisigAccount.of(), { ...account, next_sequence_number: number + 1n });
  announce(context, at, "create_transaction_events", CreateTransaction, {
    creator,
    sequence_number: number,
    transaction,
  });
}

function executeRejected(context: Context, owner: Address, at: Address): void {
  const account = expectOwned(context, at, owner);
  const number = nextToResolve(account);
  const transaction = expectProposed(context, account, number);
  const isLate = isTimedOut(context, account, transaction);
  if (findVote(transaction, owner) !== false) castVote(context, at, owner, number, false);
  const { rejections } = resolveNext(context, at);
  if (rejections < account.num_signatures_required && !isLate) throw errors.ENOT_ENOUGH_REJECTIONS();
  announce(context, at, "execute_rejected_transaction_events", ExecuteRejectedTransaction, {
    sequence_number: number,
    num_rejections: rejections,
    executor: owner,
  });
}

function executeRejectedUpTo(context: Context, owner: Address, at: Address, final: bigint): void {
  const account = context.read(at, MultisigAccount.of());
  if (account === undefined)
    throw failedIn("multisig_account::last_resolved_sequence_number", "MISSING_DATA");
  const { last_executed_sequence_number: last, next_sequence_number: next } = account;
  if (last >= final || final >= next) throw errors.EINVALID_SEQUENCE_NUMBER();
  for (let number = last; number < final; number += 1n) executeRejected(context, owner, at);
}

const VOTE = { parameters: [signer, address, u64, bool] } as const;

/** Functions of 0x1::multisig_account for owners. */
export const multisigVotingFunctions = (): readonly FunctionDeclaration[] => [
  entry("create_transaction", { parameters: [signer, address, bytes] }, (context, [creator, at, payload]) => {
    if (payload.length === 0) throw errors.EPAYLOAD_CANNOT_BE_EMPTY();
    propose(context, creator, at, { payload: some(payload), payload_hash: none });
  }),
  entry(
    "create_transaction_with_hash",
    { parameters: [signer, address, bytes] },
    (context, [creator, at, hash]) => {
      if (hash.length !== 32) throw errors.EINVALID_PAYLOAD_HASH();
      propose(context, creator, at, { payload: none, payload_hash: some(hash) });
    },
  ),
  entry("approve_transaction", { parameters: [signer, address, u64] }, (context, [owner, at, number]) =>
    castVote(context, at, owner, number, true),
  ),
  entry("reject_transaction", { parameters: [signer, address, u64] }, (context, [owner, at, number]) =>
    castVote(context, at, owner, number, false),
  ),
  // This name is misspelt on the chain and kept for those who call it.
  entry("vote_transanction", VOTE, (context, [owner, at, number, approved]) =>
    castVote(context, at, owner, number, approved),
  ),
  entry("vote_transaction", VOTE, (context, [owner, at, number, approved]) =>
    castVote(context, at, owner, number, approved),
  ),
  entry(
    "vote_transactions",
    { parameters: [signer, address, u64, u64, bool] },
    (context, [owner, at, first, last, approved]) => {
      for (let number = first; number <= last; number += 1n) castVote(context, at, owner, number, approved);
    },
  ),
  entry("execute_rejected_transaction", { parameters: [signer, address] }, (context, [owner, at]) =>
    executeRejected(context, owner, at),
  ),
  entry("execute_rejected_transactions", { parameters: [signer, address, u64] }, (context, values) =>
    executeRejectedUpTo(context, ...values),
  ),
];
