import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { people, signAs, story, tell } from "../../test/partial-transactions.ts";
import { testTransaction } from "../../test/accounts.ts";
import { someBytes } from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { isSupraError } from "../errors/supra-error.ts";
import {
  createPartialTransaction,
  decodePartialTransaction,
  encodePartialTransaction,
  orderSignatures,
} from "./partial-transaction.ts";
import { sealEnvelope } from "./partial-transaction-envelope.ts";

/** All stories: HOLDFAST_PARTIAL_TRANSACTIONS=200. */
const STORIES = Number(process.env["HOLDFAST_PARTIAL_TRANSACTIONS"] ?? 10);

const [ana, ben] = people;
if (ana === undefined || ben === undefined) expect.fail("two people");
const raw = testTransaction({ sender: ana.address });

function refuses(bytes: Uint8Array): boolean {
  try {
    decodePartialTransaction(bytes);
    return false;
  } catch (error) {
    if (isSupraError(error)) return true;
    throw error;
  }
}

describe("a partially signed transaction", () => {
  it("reads what it wrote, and writes the same bytes again", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const partial = await tell(told);
        const bytes = encodePartialTransaction(partial);
        expect(decodePartialTransaction(bytes)).toEqual(partial);
        expect(encodePartialTransaction(decodePartialTransaction(bytes))).toEqual(bytes);
      }),
    );
  });

  it("is refused with any one bit changed, and cut off anywhere", async () => {
    for (const told of fc.sample(story, STORIES)) {
      const bytes = encodePartialTransaction(await tell(told));
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const flipped = bytes.slice();
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        if (!refuses(flipped)) expect.fail(`bit ${bit} of ${bytes.length} bytes`);
      }
      for (let length = 0; length < bytes.length; length++)
        if (!refuses(bytes.subarray(0, length))) expect.fail(`${length} of ${bytes.length} bytes`);
    }
  }, 300_000);

  it("refuses other bytes with a typed error", () => {
    fc.assert(fc.property(someBytes(300), (bytes) => refuses(bytes)));
    fc.assert(fc.property(someBytes(300), (bytes) => refuses(sealEnvelope("signing", bytes))));
  });

  it("says what it is not", () => {
    const bytes = encodePartialTransaction(createPartialTransaction({ kind: "single", raw }));
    expect(
      raises("capsule/not-a-capsule", () => decodePartialTransaction(Uint8Array.of(1, 2))).message,
    ).toContain("0x0102");
    raises("capsule/not-a-capsule", () => decodePartialTransaction(new Uint8Array()));
    raises("capsule/damaged", () => decodePartialTransaction(bytes.subarray(0, -1)));
    raises("capsule/too-large", () => decodePartialTransaction(new Uint8Array(100_000)));
    raises("capsule/not-canonical", () => decodePartialTransaction(sealEnvelope("proposal", bytes)));
  });

  it("has its signatures in one order, each once", async () => {
    const empty = createPartialTransaction({ kind: "multi-agent", raw, secondarySigners: [ben.address] });
    const both = await signAs(
      await signAs(empty, { kind: "sender" }, ana),
      { kind: "secondary", index: 0 },
      ben,
    );
    const [first, second] = both.signatures;
    if (first === undefined || second === undefined) return expect.fail("two signatures");
    expect(orderSignatures([second, first, second])).toEqual(both.signatures);
    for (const signatures of [
      [second, first],
      [first, first, second],
    ])
      raises("capsule/not-canonical", () =>
        decodePartialTransaction(encodePartialTransaction({ ...both, signatures })),
      );
  });

  it("holds signatures only for parts that the transaction has", async () => {
    const signed = await signAs(createPartialTransaction({ kind: "single", raw }), { kind: "sender" }, ana);
    const [signature] = signed.signatures;
    if (signature === undefined) return expect.fail("a signature");
    for (const wrong of [
      { ...signature, role: { kind: "fee-payer" } as const },
      { ...signature, role: { kind: "secondary", index: 0 } as const },
      { ...signature, isForAnyPayer: true },
    ])
      raises("capsule/not-canonical", () =>
        decodePartialTransaction(encodePartialTransaction({ ...signed, signatures: [wrong] })),
      );
  });

  it("carries a note of 500 bytes at most", () => {
    const request = { kind: "single", raw } as const;
    expect(
      decodePartialTransaction(encodePartialTransaction(createPartialTransaction(request, "ä".repeat(250))))
        .note,
    ).toHaveLength(250);
    expect(
      raises("capsule/too-large", () => createPartialTransaction(request, "ä".repeat(251))).context,
    ).toMatchObject({
      got: 502,
      limit: 500,
    });
  });
});
