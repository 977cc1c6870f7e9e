import { isTransactionHash, parseAddress, type TransactionHash } from "@holdfast/sdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatActivityChunk, parseActivityChunk } from "./activity-chunk.ts";
import type { ActivityEntry } from "./activity-entry.ts";

const hash = fc
  .stringMatching(/^0x[0-9a-f]{64}$/)
  .filter((text): text is TransactionHash => isTransactionHash(text));
const address = fc.option(
  fc.stringMatching(/^[0-9a-f]{64}$/).map((text) => parseAddress(text)),
  { nil: undefined },
);
const whole = fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { nil: undefined });

const entry: fc.Arbitrary<ActivityEntry> = fc.record({
  hash,
  status: fc.constantFrom("Success", "Failed", "Pending"),
  type: fc.constantFrom("CoinTransfer", "EntryFunctionCall", "ScriptCall", "MultisigPayload", "Unknown"),
  micros: fc.option(
    fc.nat().map((seconds) => seconds * 1_000_000 + 1),
    { nil: undefined },
  ),
  sender: address,
  receiver: address,
  called: fc.option(fc.string(), { nil: undefined }),
  changes: fc.array(
    fc.record({ coinType: fc.string(), amount: fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }) }),
    { maxLength: 3 },
  ),
  cost: fc.bigInt({ min: 0n, max: 2n ** 64n }),
  height: whole,
  sequenceNumber: whole,
  feePayer: address,
});

test("entries come back exactly as they were stored", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      expect(parseActivityChunk(formatActivityChunk(entries))).toEqual(entries);
    }),
  );
});

test("rereads entries stored without a fee payer from the chain", () => {
  const rows = JSON.parse(formatActivityChunk(fc.sample(entry, { numRuns: 1, seed: 8 }))) as unknown[][];
  expect(parseActivityChunk(JSON.stringify(rows))).toHaveLength(1);
  expect(parseActivityChunk(JSON.stringify(rows.map((row) => row.slice(0, -1))))).toBeUndefined();
});

test("damaged text is no entries, and nothing worse", () => {
  const good = formatActivityChunk(fc.sample(entry, 1));
  for (const text of ["", "{}", "[1]", "[[]]", good.slice(0, -2), good.replace("0x", "x")])
    expect(parseActivityChunk(text)).toBeUndefined();
  fc.assert(fc.property(fc.json(), (text) => void parseActivityChunk(text)));
});
