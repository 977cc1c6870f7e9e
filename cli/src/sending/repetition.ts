import type { RawTransaction } from "@holdfast/sdk";
import { isFailureClaimed, payloadText, sentTransaction } from "@holdfast/sdk/outbox";
import type { SentTransaction } from "@holdfast/sdk/sender";
import { alreadySent, intentForgotten } from "../cli-errors.ts";
import type { Network } from "../network.ts";
import { findEnd, decodeNewest, type FolderOutbox, type OutboxRecord } from "./outbox.ts";

/**
 * The stored end of a record. A test network may have been reset since, so its node is asked.
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

/** What a transaction does; its sequence number, if that is known before it is signed. */
type Sought = Pick<RawTransaction, "payload"> & Partial<RawTransaction>;

/**
 * Without an intent of its own a command line that is run again can't be told from a second payment. `before` was open
 * when this run began; that one has failed is the word of a single node.
 * @param isAgain the user wants it sent once more
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
    outbox.acceptRisk(intent);
  }
}

/** The same payload, where both could be executed: of one sequence number only one ever is. */
export function isSame(record: OutboxRecord, { payload, sequenceNumber }: Sought): boolean {
  const { raw } = decodeNewest(record);
  return raw.sequenceNumber !== sequenceNumber && payloadText(raw.payload) === payloadText(payload);
}
