import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  DEVNODE,
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
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, test } from "vitest";
import { multisigQuery, type MultisigState } from "../chain/multisig/multisig.ts";
import { compareStored, decisionPayload, findDecision, readProposalDecision } from "./proposal-decision.ts";

const multisig = parseAddress(`0x${"c3".repeat(32)}`);
const call: MultisigInnerPayload = {
  kind: "entry-function",
  entryFunction: transferSupra(parseAddress(`0x${"5a".repeat(32)}`), 5n),
};

function proposalDecision(payload: TransactionPayload | EntryFunction) {
  const whole = "kind" in payload ? payload : ({ kind: "entry-function", entryFunction: payload } as const);
  return findDecision(summarizePayload(whole));
}

function proposal(sequenceNumber: bigint, action: MultisigProposal["action"]): MultisigProposal {
  return { sequenceNumber, action, creator: multisig, createdSecs: 0n, votes: [] };
}

test("votes decide on the proposals they name, for or against", () => {
  const [first, last] = [3n, 5n];
  expect(proposalDecision(voteMultisig(multisig, 3n, true))).toEqual({
    multisigAddress: multisig,
    numbers: { first, last: first },
    isFor: true,
  });
  expect(proposalDecision(voteMultisig(multisig, 3n, false))?.isFor).toBe(false);
  expect(proposalDecision(voteMultisigRange(multisig, { first, last, isApproved: true }))).toEqual({
    multisigAddress: multisig,
    numbers: { first, last },
    isFor: true,
  });
});

test("a stored proposal is executed or removed without a number", () => {
  expect(proposalDecision(executeMultisig(multisig))).toEqual({
    multisigAddress: multisig,
    numbers: undefined,
    isFor: true,
  });
  expect(proposalDecision(executeRejectedMultisig(multisig))).toMatchObject({
    numbers: undefined,
    isFor: false,
  });
  expect(proposalDecision(executeMultisig(multisig, call))).toEqual(
    proposalDecision(executeMultisig(multisig)),
  );
  expect(proposalDecision(transferSupra(multisig, 1n))).toBeUndefined();
});

test("compares an execution with the stored payload or hash", () => {
  const other: MultisigInnerPayload = { kind: "entry-function", entryFunction: transferSupra(multisig, 6n) };
  const whole = (payload: MultisigInnerPayload): MultisigProposal["action"] => ({
    kind: "whole",
    payload,
    hash: multisigActionHash(payload),
  });
  const state = (action: MultisigProposal["action"]) =>
    compareStored(executeMultisig(multisig, call), [proposal(4n, action), proposal(5n, whole(call))]);
  expect(state(whole(call))).toEqual({ state: "same", sequenceNumber: 4n });
  expect(state({ kind: "hash", hash: multisigActionHash(call) })?.state).toBe("same");
  expect(state(whole(other))).toEqual({ state: "other", sequenceNumber: 4n });
  expect(state({ kind: "hash", hash: multisigActionHash(other) })?.state).toBe("other");
  expect(state({ kind: "unreadable", bytes: Uint8Array.of(9), hash: new Uint8Array(32) })?.state).toBe(
    "other",
  );
  expect(compareStored(executeMultisig(multisig, call), [])?.state).toBe("none");
  expect(compareStored(executeMultisig(multisig, call), undefined)?.state).toBe("unknown");
  expect(compareStored(executeMultisig(multisig), [])).toBeUndefined();
});

describe("among what waits", () => {
  const hash = multisigActionHash(call);
  const waiting = [4n, 5n, 6n].map((number) => proposal(number, { kind: "whole", payload: call, hash }));
  const state: MultisigState = {
    account: {
      address: multisig,
      owners: [multisig],
      signaturesRequired: 1n,
      timeoutSecs: 3600n,
      lastResolved: 3n,
      nextSequenceNumber: 7n,
      metadata: [],
    },
    proposals: waiting,
    balance: 0n,
    chainTimeSecs: 0n,
  };
  const among = async (made: TransactionPayload | EntryFunction) => {
    const payload = "kind" in made ? made : ({ kind: "entry-function", entryFunction: made } as const);
    const queries = new QueryClient();
    // Of a later moment, so that no node is asked again.
    const updatedAt = Date.now() + 60_000;
    queries.setQueryData(multisigQuery(DEVNODE, multisig).queryKey, state, { updatedAt });
    const request = { action: summarizePayload(payload), payload, suppliedPayloads: [] };
    const { proposals } = await readProposalDecision({ queries, network: DEVNODE }, request);
    return proposals?.map((one) => one.sequenceNumber);
  };

  it("decides on the next proposal, or on the numbered ones", async () => {
    expect(await among(executeMultisig(multisig))).toEqual([4n]);
    expect(await among(voteMultisig(multisig, 5n, true))).toEqual([5n]);
    expect(await among(voteMultisigRange(multisig, { first: 5n, last: 9n, isApproved: true }))).toEqual([
      5n,
      6n,
    ]);
    expect(await among(voteMultisig(multisig, 3n, true))).toEqual([]);
  });

  it("knows payloads from the chain or matching supplied ones", () => {
    const [whole] = waiting;
    const hashed = proposal(7n, { kind: "hash", hash });
    const other: MultisigInnerPayload = {
      kind: "entry-function",
      entryFunction: transferSupra(multisig, 6n),
    };
    expect(whole === undefined ? undefined : decisionPayload(whole, [])).toEqual(call);
    expect(decisionPayload(hashed, [other, call])).toEqual(call);
    expect(decisionPayload(hashed, [other])).toBeUndefined();
  });
});
