import { bytesToHex } from "../bytes/hex.ts";
import { senderIntentChanged } from "../errors/sender-errors.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { payloadToBytes, type TransactionPayload } from "../transaction/payload.ts";
import { createOutboxEntry, signedTransactionOf, type OutboxEntry } from "./outbox-entry.ts";
import type { SignedIntent } from "./sender-options.ts";

/** A payload as text, equal for equal payloads. */
export function payloadText(call: TransactionPayload | EntryFunction): string {
  return bytesToHex(payloadToBytes(call));
}

/** Undefined if the device damaged the bytes. */
export function readPayloadText(
  entry: OutboxEntry,
): { readonly payload: TransactionPayload; readonly text: string } | undefined {
  const payload = signedTransactionOf(entry)?.raw.payload;
  return payload === undefined ? undefined : { payload, text: payloadText(payload) };
}

/** Entries of an earlier sender. @throws sender/intent-changed if attempts at one intent differ */
export function restoredEntries(signed: readonly SignedIntent[], nowMs: number): OutboxEntry[] {
  const meant = new Map<string, string>();
  return signed.map(({ intent, bytes }) => {
    const entry = { ...createOutboxEntry(bytes, nowMs), intent };
    const what = `${entry.sequenceNumber} ${readPayloadText(entry)?.text}`;
    if ((meant.get(intent) ?? what) !== what) throw senderIntentChanged({ intent });
    meant.set(intent, what);
    return entry;
  });
}
