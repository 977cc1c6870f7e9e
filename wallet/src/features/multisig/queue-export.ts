import {
  bytesToHex,
  encodeMultisigInnerPayload,
  formatFunctionId,
  stringifyJson,
  type JsonValue,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { MultisigProposal, ProposedAction } from "@holdfast/sdk/multisig";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import type { PastProposal } from "../../chain/multisig/multisig-history.ts";

/**
 * The account, its queue and what became of earlier proposals as a file for records: everything that the chain says,
 * payloads as their very bytes. `history` is undefined when the node did not tell it.
 */
export function queueToJson(
  { account, proposals, balance, chainTimeSecs }: MultisigState,
  history: readonly PastProposal[] | undefined,
): string {
  return stringifyJson({
    account: account.address,
    chain_time: formatTime(chainTimeSecs),
    balance_quants: String(balance),
    owners: [...account.owners],
    signatures_required: String(account.signaturesRequired),
    timeout_seconds: String(account.timeoutSecs),
    last_resolved: String(account.lastResolved),
    metadata: account.metadata.map(({ key, value }) => ({ name: key, bytes: bytesToHex(value) })),
    proposals: proposals.map(proposalToJson),
    ...(history === undefined ? {} : { history: history.map(pastToJson) }),
  });
}

function proposalToJson({
  sequenceNumber,
  creator,
  createdSecs,
  votes,
  action,
}: MultisigProposal): JsonValue {
  return {
    sequence_number: String(sequenceNumber),
    creator,
    created: formatTime(createdSecs),
    votes: votes.map(({ owner, isApproved }) => ({ owner, approved: isApproved })),
    ...actionToJson(action),
  };
}

function pastToJson(past: PastProposal): JsonValue {
  const { sequenceNumber, kind, executor, action, made, rejections, failure, hash, at } = past;
  return {
    sequence_number: String(sequenceNumber),
    ended: kind,
    by: executor,
    transaction: hash,
    ...(at === undefined ? {} : { time: formatTime(at / 1_000_000n) }),
    ...(failure === undefined ? {} : { failure }),
    ...(made === undefined ? {} : { creator: made.creator, created: formatTime(made.createdSecs) }),
    ...(rejections === undefined ? {} : { rejections: String(rejections) }),
    ...(action === undefined ? {} : actionToJson(action)),
  };
}

function actionToJson(action: ProposedAction): { readonly [name: string]: JsonValue } {
  return {
    hash: bytesToHex(action.hash),
    ...(action.kind === "whole" ? payloadToJson(action.payload) : {}),
    ...(action.kind === "unreadable" ? { unreadable: bytesToHex(action.bytes) } : {}),
  };
}

function payloadToJson(payload: MultisigInnerPayload): { readonly [name: string]: JsonValue } {
  const call =
    payload.kind === "entry-function" ? { function: formatFunctionId(payload.entryFunction.function) } : {};
  return { ...call, payload: bytesToHex(encodeBcs((to) => encodeMultisigInnerPayload(to, payload))) };
}

function formatTime(secs: bigint): string {
  return new Date(Number(secs) * 1000).toISOString();
}
