import {
  buildTransaction,
  createAccount,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  transactionHash,
  transferSupra,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createOutboxEntry, isFinal, type OutboxState } from "./outbox-entry.ts";

const to = parseAddress("0xb0b");

async function signedBytes(payload: TransactionPayload | EntryFunction) {
  const account = await createAccount(new Uint8Array(32).fill(1));
  const raw = buildTransaction(payload, {
    sender: account.address,
    sequenceNumber: 3n,
    chainId: 4,
    expirationTimestampSecs: 99n,
  });
  const signed = await signTransaction(raw, account);
  return { signed, bytes: encodeSignedTransaction(signed), sender: account.address };
}

describe("an entry", () => {
  it("is read out of the bytes alone", async () => {
    const { signed, bytes, sender } = await signedBytes(transferSupra(to, 7n));
    expect(createOutboxEntry(bytes, 5, ({ kind }) => kind)).toEqual({
      hash: transactionHash(signed),
      chainId: 4,
      sender,
      sequenceNumber: 3n,
      expirationSecs: 99n,
      signedBytes: bytes,
      action: "entry-function",
      createdAt: 5,
      state: "signed",
      sendings: 0,
    });
  });

  it("keeps its bytes when the given ones change, even in shared memory", async () => {
    const { bytes } = await signedBytes(transferSupra(to, 7n));
    const given = Buffer.concat([Buffer.alloc(1), bytes]).subarray(1);
    const entry = createOutboxEntry(given, 5);
    given.fill(0);
    expect(entry.signedBytes).toEqual(bytes);
  });

  it("is not made of bytes that are no signed transaction", async () => {
    const { bytes } = await signedBytes(transferSupra(to, 7n));
    expect(() => createOutboxEntry(bytes.slice(1), 0)).toThrow();
    expect(() => createOutboxEntry(Uint8Array.of(...bytes, 0), 0)).toThrow();
  });

  it("keeps its own copy of the bytes", async () => {
    const { bytes } = await signedBytes(transferSupra(to, 7n));
    const entry = createOutboxEntry(bytes, 0);
    const before = entry.signedBytes.slice();
    bytes.fill(0);
    expect(entry.signedBytes).toEqual(before);
  });

  it.each([
    ["signed", false],
    ["unknown", false],
    ["pending", false],
    ["succeeded", true],
    ["failed-on-chain", true],
    ["expired", true],
    ["taken", true],
  ] satisfies readonly [OutboxState, boolean][])("that is %s is final: %s", (state, expected) => {
    expect(isFinal({ state })).toBe(expected);
  });
});
