import { signedTransactionOf, type OutboxEntry as StoredEntry } from "@holdfast/sdk/outbox";
import { describeAction, readStoredAction, type OutboxAction } from "./outbox-action.ts";

/** An entry of the outbox, with what its transaction does as far as a list shows it. */
export interface OutboxEntry extends StoredEntry {
  readonly action: OutboxAction;
}

const known = new WeakMap<StoredEntry, OutboxEntry>();

/** Reads what an entry does from its bytes, or from what is stored beside them where this device has damaged them. */
export function withAction(entry: StoredEntry): OutboxEntry {
  const before = known.get(entry);
  if (before !== undefined) return before;
  const signed = signedTransactionOf(entry);
  const action = signed === undefined ? readStoredAction(entry.action) : describeAction(signed.raw.payload);
  const read = { ...entry, action };
  known.set(entry, read);
  return read;
}
