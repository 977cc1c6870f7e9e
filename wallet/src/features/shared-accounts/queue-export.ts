import {
  bytesToHex,
  encodeMultisigInnerPayload,
  formatFunctionId,
  stringifyJson,
  type JsonValue,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import type { MultisigState } from "../../chain/multisig.ts";

/** The account and its queue as a file for records: everything that the chain says, payloads as their very bytes. */
export function queueToJson({ account, proposals, balance, chainTimeSecs }: MultisigState): string {
  return stringifyJson({
    account: account.address,
    chain_time: timeOf(chainTimeSecs),
    balance_quants: String(balance),
    owners: [...account.owners],
    signatures_required: String(account.signaturesRequired),
    timeout_seconds: String(account.timeoutSecs),
    last_resolved: String(account.lastResolved),
    metadata: account.metadata.map(({ key, value }) => ({ name: key, bytes: bytesToHex(value) })),
    proposals: proposals.map(proposalToJson),
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
    created: timeOf(createdSecs),
    votes: votes.map(({ owner, isApproved }) => ({ owner, approved: isApproved })),
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

function timeOf(secs: bigint): string {
  return new Date(Number(secs) * 1000).toISOString();
}
