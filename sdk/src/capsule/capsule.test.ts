import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { people, signAs, story, tell } from "../../test/capsules.ts";
import { testTransaction } from "../../test/accounts.ts";
import { someBytes } from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { createCapsule, decodeCapsule, encodeCapsule, orderSignatures } from "./capsule.ts";
import { sealEnvelope } from "./capsule-envelope.ts";

/** The whole of it: HOLDFAST_CAPSULES=200. */
const CAPSULES = Number(process.env["HOLDFAST_CAPSULES"] ?? 10);

const [ana, ben] = people;
if (ana === undefined || ben === undefined) expect.fail("two people");
const raw = testTransaction({ sender: ana.address });

function refuses(bytes: Uint8Array): boolean {
  try {
    decodeCapsule(bytes);
    return false;
  } catch (error) {
    if (isSupraError(error)) return true;
    throw error;
  }
}

describe("a capsule", () => {
  it("is read as it was written, and written to the same bytes again", async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const capsule = await tell(told);
        const bytes = encodeCapsule(capsule);
        expect(decodeCapsule(bytes)).toEqual(capsule);
        expect(encodeCapsule(decodeCapsule(bytes))).toEqual(bytes);
      }),
    );
  });

  it("is refused with any one bit changed, and cut off anywhere", async () => {
    for (const told of fc.sample(story, CAPSULES)) {
      const bytes = encodeCapsule(await tell(told));
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const flipped = bytes.slice();
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        if (!refuses(flipped)) expect.fail(`bit ${bit} of ${bytes.length} bytes`);
      }
      for (let length = 0; length < bytes.length; length++)
        if (!refuses(bytes.subarray(0, length))) expect.fail(`${length} of ${bytes.length} bytes`);
    }
  }, 300_000);

  it("is refused when it is made of other bytes, with an error of ours", () => {
    fc.assert(fc.property(someBytes(300), (bytes) => refuses(bytes)));
    fc.assert(fc.property(someBytes(300), (bytes) => refuses(sealEnvelope("signing", bytes))));
  });

  it("says what it is not", () => {
    const bytes = encodeCapsule(createCapsule({ kind: "single", raw }));
    expect(raises("capsule/not-a-capsule", () => decodeCapsule(Uint8Array.of(1, 2))).message).toContain(
      "0x0102",
    );
    raises("capsule/not-a-capsule", () => decodeCapsule(new Uint8Array()));
    raises("capsule/damaged", () => decodeCapsule(bytes.subarray(0, -1)));
    raises("capsule/too-large", () => decodeCapsule(new Uint8Array(100_000)));
    raises("capsule/not-canonical", () => decodeCapsule(sealEnvelope("proposal", bytes)));
  });

  it("has its signatures in one order, each once", async () => {
    const empty = createCapsule({ kind: "multi-agent", raw, secondarySigners: [ben.address] });
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
      raises("capsule/not-canonical", () => decodeCapsule(encodeCapsule({ ...both, signatures })));
  });

  it("holds signatures only for parts that the transaction has", async () => {
    const signed = await signAs(createCapsule({ kind: "single", raw }), { kind: "sender" }, ana);
    const [signature] = signed.signatures;
    if (signature === undefined) return expect.fail("a signature");
    for (const wrong of [
      { ...signature, role: { kind: "fee-payer" } as const },
      { ...signature, role: { kind: "secondary", index: 0 } as const },
      { ...signature, isForAnyPayer: true },
    ])
      raises("capsule/not-canonical", () => decodeCapsule(encodeCapsule({ ...signed, signatures: [wrong] })));
  });

  it("carries a note of 500 bytes at most", () => {
    const request = { kind: "single", raw } as const;
    expect(decodeCapsule(encodeCapsule(createCapsule(request, "ä".repeat(250)))).note).toHaveLength(250);
    expect(raises("capsule/too-large", () => createCapsule(request, "ä".repeat(251))).context).toMatchObject({
      got: 502,
      limit: 500,
    });
  });
});
