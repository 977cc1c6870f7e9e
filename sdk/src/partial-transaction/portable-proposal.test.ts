import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, multisigInnerPayload, u64 } from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { multisigActionHash } from "../transaction/multisig-call.ts";
import { decodePartialTransaction } from "./partial-transaction.ts";
import { readHandoverKind } from "./partial-transaction-envelope.ts";
import {
  decodePortableProposal,
  encodePortableProposal,
  type PortableProposal,
} from "./portable-proposal.ts";

const proposal: fc.Arbitrary<PortableProposal> = fc.record(
  {
    chainId: fc.nat(255),
    multisigAddress: address,
    sequenceNumber: u64,
    payload: multisigInnerPayload,
    note: fc.string({ maxLength: 60 }),
  },
  { requiredKeys: ["chainId", "multisigAddress", "payload", "note"] },
);

describe("a partially signed transaction with the payload of a proposal", () => {
  it("reads a written proposal whose payload keeps its hash", () => {
    fc.assert(
      fc.property(proposal, (made) => {
        const bytes = encodePortableProposal(made);
        const read = decodePortableProposal(bytes);
        expect(read).toEqual(made);
        expect(encodePortableProposal(read)).toEqual(bytes);
        expect(multisigActionHash(read.payload)).toEqual(multisigActionHash(made.payload));
      }),
    );
  });

  it("is told apart from one with a transaction", () => {
    const [made] = fc.sample(proposal, 1);
    if (made === undefined) return expect.fail("a proposal");
    const bytes = encodePortableProposal(made);
    expect(readHandoverKind(bytes)).toBe("proposal");
    raises("capsule/not-canonical", () => decodePartialTransaction(bytes));
    expect(readHandoverKind(Uint8Array.of(1, 2, 3))).toBeUndefined();
  });

  it("has a note of 500 bytes at most", () => {
    const [made] = fc.sample(proposal, 1);
    if (made === undefined) return expect.fail("a proposal");
    raises("capsule/too-large", () => encodePortableProposal({ ...made, note: "a".repeat(501) }));
  });
});
