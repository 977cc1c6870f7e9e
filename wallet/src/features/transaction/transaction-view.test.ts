import {
  buildTransaction,
  createAccount,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  transferSupra,
} from "@holdfast/sdk";
import { createOutboxEntry } from "@holdfast/sdk/outbox";
import { expect, it } from "vitest";
import { withAction, type OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { transactionCopies } from "./transaction-view.tsx";

const node = { url: "http://127.0.0.1:27001/", dialect: "v1" } as const;
const READING = ["TypeScript to read the transaction", "curl command to read the transaction"];

async function ownEntry(): Promise<OutboxEntry> {
  const account = await createAccount(new Uint8Array(32).fill(1));
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 7n), {
    sender: account.address,
    sequenceNumber: 3n,
    chainId: 4,
    expirationTimestampSecs: 99n,
  });
  return withAction(createOutboxEntry(encodeSignedTransaction(await signTransaction(raw, account)), 0));
}

function labels(entry: OutboxEntry): readonly string[] {
  return transactionCopies(entry.hash, node, entry).map(({ label }) => label);
}

it("offers the call of a transaction that was signed here", async () => {
  expect(labels(await ownEntry()).length).toBeGreaterThan(READING.length);
});

it("offers only the reading when the device has damaged the bytes", async () => {
  const entry = await ownEntry();
  expect(labels({ ...entry, signedBytes: new Uint8Array(), isDamaged: true })).toEqual(READING);
  const changed = entry.signedBytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
  expect(labels({ ...entry, signedBytes: changed })).toEqual(READING);
});
