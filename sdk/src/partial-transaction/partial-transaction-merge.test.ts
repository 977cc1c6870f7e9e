import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testTransaction } from "../../test/accounts.ts";
import { people, story, tell } from "../../test/partial-transactions.ts";
import { raises } from "../../test/raises.ts";
import { isSupraError } from "../errors/supra-error.ts";
import {
  createPartialTransaction,
  encodePartialTransaction,
  type PartialTransaction,
} from "./partial-transaction.ts";
import { mergePartialTransactions } from "./partial-transaction-merge.ts";

const [ana, ben] = people;
if (ana === undefined || ben === undefined) expect.fail("two people");
const raw = testTransaction({ sender: ana.address });

/** States of one request: different signers, and a different time of naming the payer. */
const states = fc
  .tuple(story, fc.array(story, { minLength: 3, maxLength: 3 }))
  .map(([first, others]) => others.map((other) => ({ ...other, request: first.request, note: first.note })));

/** Bytes of a merge, or its error code. */
function outcome(merge: () => PartialTransaction): string {
  try {
    return Buffer.from(encodePartialTransaction(merge())).toString("hex");
  } catch (error) {
    if (isSupraError(error)) return error.code;
    throw error;
  }
}

describe("merging partially signed transactions", () => {
  it("gives the same in any order and however often", async () => {
    await fc.assert(
      fc.asyncProperty(states, async (stories) => {
        const [a, b, c] = await Promise.all(stories.map(tell));
        if (a === undefined || b === undefined || c === undefined)
          return expect.fail("three partially signed transactions");
        expect(outcome(() => mergePartialTransactions(a, b))).toBe(
          outcome(() => mergePartialTransactions(b, a)),
        );
        expect(outcome(() => mergePartialTransactions(mergePartialTransactions(a, b), c))).toBe(
          outcome(() => mergePartialTransactions(a, mergePartialTransactions(b, c))),
        );
        expect(outcome(() => mergePartialTransactions(a, a))).toBe(outcome(() => a));
        expect(outcome(() => mergePartialTransactions(mergePartialTransactions(a, b), b))).toBe(
          outcome(() => mergePartialTransactions(a, b)),
        );
      }),
    );
  });

  it("keeps every signature", async () => {
    await fc.assert(
      fc.asyncProperty(states, async (stories) => {
        const [a, b] = await Promise.all(stories.map(tell));
        if (a === undefined || b === undefined) return expect.fail("two partially signed transactions");
        const merged = mergePartialTransactions(a, b);
        for (const signature of [...a.signatures, ...b.signatures])
          expect(merged.signatures).toContainEqual(signature);
      }),
    );
  });

  it("refuses what asks for something else", () => {
    const partial = createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [] });
    const other = testTransaction({ sender: ana.address, maxGasAmount: 1n });
    const payer = (feePayer: typeof ana.address): PartialTransaction =>
      createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [], feePayer });
    for (const different of [
      createPartialTransaction({ kind: "sponsored", raw: other, secondarySigners: [] }),
      createPartialTransaction({ kind: "sponsored", raw, secondarySigners: [ben.address] }),
      createPartialTransaction({ kind: "multi-agent", raw, secondarySigners: [] }),
      createPartialTransaction(partial.request, "another note"),
    ])
      raises("capsule/different-request", () => mergePartialTransactions(partial, different));
    raises("capsule/different-request", () =>
      mergePartialTransactions(payer(ana.address), payer(ben.address)),
    );
    expect(mergePartialTransactions(partial, payer(ben.address))).toEqual(payer(ben.address));
  });
});
