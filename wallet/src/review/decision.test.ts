// @vitest-environment node
import {
  executeMultisig,
  executeRejectedMultisig,
  multisigActionHash,
  parseAddress,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { voteMultisigRange, type MultisigProposal } from "@holdfast/sdk/multisig";
import { describe, expect, it, test } from "vitest";
import { summarizePayload } from "../vault/payload-reader.ts";
import { decidedAmong, decidedPayload, decisionOf } from "./decision.ts";

const shared = parseAddress(`0x${"c3".repeat(32)}`);
const call: MultisigInnerPayload = {
  kind: "entry-function",
  entryFunction: transferSupra(parseAddress(`0x${"5a".repeat(32)}`), 5n),
};

function decided(payload: TransactionPayload | EntryFunction) {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  return decisionOf(summarizePayload(whole));
}

function proposal(sequenceNumber: bigint, action: MultisigProposal["action"]): MultisigProposal {
  return { sequenceNumber, action, creator: shared, createdSecs: 0n, votes: [] };
}

test("votes decide about the proposals that they name, for them or against them", () => {
  const [first, last] = [3n, 5n];
  expect(decided(voteMultisig(shared, 3n, true))).toEqual({
    multisigAddress: shared,
    numbers: { first, last: first },
    isFor: true,
  });
  expect(decided(voteMultisig(shared, 3n, false))?.isFor).toBe(false);
  expect(decided(voteMultisigRange(shared, { first, last, isApproved: true }))).toEqual({
    multisigAddress: shared,
    numbers: { first, last },
    isFor: true,
  });
});

test("what is stored on the chain is carried out or removed without a number, and what is carried along decides nothing", () => {
  expect(decided(executeMultisig(shared))).toEqual({
    multisigAddress: shared,
    numbers: undefined,
    isFor: true,
  });
  expect(decided(executeRejectedMultisig(shared))).toMatchObject({ numbers: undefined, isFor: false });
  expect(decided(executeMultisig(shared, call))).toBeUndefined();
  expect(decided(transferSupra(shared, 1n))).toBeUndefined();
});

describe("among what waits", () => {
  const hash = multisigActionHash(call);
  const waiting = [4n, 5n, 6n].map((number) => proposal(number, { kind: "whole", payload: call, hash }));
  const among = (payload: TransactionPayload | EntryFunction) => {
    const decision = decided(payload);
    return decision === undefined ? [] : decidedAmong(waiting, decision).map((one) => one.sequenceNumber);
  };

  it("is the next one without a number, and the ones named with numbers", () => {
    expect(among(executeMultisig(shared))).toEqual([4n]);
    expect(among(voteMultisig(shared, 5n, true))).toEqual([5n]);
    expect(among(voteMultisigRange(shared, { first: 5n, last: 9n, isApproved: true }))).toEqual([5n, 6n]);
    expect(among(voteMultisig(shared, 3n, true))).toEqual([]);
  });

  it("is known by what is on the chain, or by what was handed over where it has the hash", () => {
    const [whole] = waiting;
    const hashed = proposal(7n, { kind: "hash", hash });
    const other: MultisigInnerPayload = {
      kind: "entry-function",
      entryFunction: transferSupra(shared, 6n),
    };
    expect(whole === undefined ? undefined : decidedPayload(whole, [])).toEqual(call);
    expect(decidedPayload(hashed, [other, call])).toEqual(call);
    expect(decidedPayload(hashed, [other])).toBeUndefined();
  });
});
