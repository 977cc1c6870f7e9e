import type { RawTransaction } from "@holdfast/sdk";
import { isFailureClaimed, payloadText, sentTransaction } from "@holdfast/sdk/outbox";
import type { SentTransaction } from "@holdfast/sdk/sender";
import { alreadySent, intentForgotten } from "../cli-errors.ts";
import type { Network } from "../network.ts";
import { findEnd, decodeNewest, type FolderOutbox, type OutboxRecord } from "./outbox.ts";

/**
 * Stored result of a record. Queries the node, because a test network may have been reset.
 * @throws cli/intent-forgotten
 */
export async function storedEnd(
  { client, profile }: Network,
  record: OutboxRecord | undefined,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> {
  const end = record === undefined ? undefined : findEnd(record);
  if (record === undefined || end === undefined) return undefined;
  const { intent } = record;
  const { hash } = end;
  if (profile.hasFaucet && (await client.transactions.find(hash, { signal })) === undefined)
    throw intentForgotten({ intent, hash });
  return sentTransaction(intent, end);
}

/** A payload, with its sequence number if known before signing. */
export type Sought = Pick<RawTransaction, "payload"> & Partial<RawTransaction>;

/**
 * Stops a repeated payment without an intent, which can't be told from a second one. `before` was open at the start
 * of this run, and its failure is one node's claim.
 * @param isAgain the user wants to send it again
 * @throws cli/already-sent
 */
export function expectNotSent(
  outbox: FolderOutbox,
  sought: Sought,
  { before, isAgain }: { readonly before: readonly OutboxRecord[]; readonly isAgain: boolean },
): void {
  const intents = new Set(before.map(({ intent }) => intent));
  for (const record of outbox.records().filter((one) => isSame(one, sought))) {
    const { intent } = record;
    const end = findEnd(record);
    if (end === undefined || !(isFailureClaimed(end) || intents.has(intent))) continue;
    if (!isAgain) throw alreadySent({ hash: end.hash, status: sentTransaction(intent, end).status });
    outbox.acceptRisk(record);
  }
}

/** True if the payloads are equal and both could execute: only one transaction per sequence number can. */
export function isSame(record: OutboxRecord, { payload, sequenceNumber }: Sought): boolean {
  const { raw } = decodeNewest(record);
  return raw.sequenceNumber !== sequenceNumber && payloadText(raw.payload) === payloadText(payload);
}
