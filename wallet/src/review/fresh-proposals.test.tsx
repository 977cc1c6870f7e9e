import { summarizePayload } from "@holdfast/descriptors/calls";
import {
  DEVNODE,
  executeMultisig,
  parseAddress,
  transferSupra,
  voteMultisig,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { multisigQuery, type MultisigState } from "../chain/multisig/multisig.ts";
import { readProposalDecision } from "./proposal-decision.ts";

const multisig = parseAddress(`0x${"c3".repeat(32)}`);
const payment = { kind: "entry-function", entryFunction: transferSupra(multisig, 5n) } as const;
const waiting: MultisigProposal = {
  sequenceNumber: 4n,
  action: { kind: "whole", payload: payment, hash: new Uint8Array(32) },
  creator: multisig,
  createdSecs: 0n,
  votes: [],
};
const state: MultisigState = {
  account: {
    address: multisig,
    owners: [multisig],
    signaturesRequired: 1n,
    timeoutSecs: 3600n,
    lastResolved: 3n,
    nextSequenceNumber: 5n,
    metadata: [],
  },
  proposals: [waiting],
  balance: 0n,
  chainTimeSecs: 0n,
};

afterEach(() => vi.unstubAllGlobals());

/** What a review knows of a transaction's proposals right after the queue was read, and whether it asked the node again. */
async function decide(made: TransactionPayload | EntryFunction) {
  const payload = "kind" in made ? made : ({ kind: "entry-function", entryFunction: made } as const);
  let asked = 0;
  vi.stubGlobal("fetch", () => {
    asked++;
    // An answer that no account can be read from.
    return Promise.resolve(Response.json({ result: [{}] }));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(multisigQuery(DEVNODE, multisig).queryKey, state);
  const request = { action: summarizePayload(payload), payload, suppliedPayloads: [] };
  const { payloads, stored } = await readProposalDecision({ queries, network: DEVNODE }, request);
  return { payloads, stored, asked };
}

it("takes what a number stands for as it was just read", async () => {
  expect(await decide(voteMultisig(multisig, 4n, true))).toEqual({
    payloads: [payment],
    stored: undefined,
    asked: 0,
  });
});

it("rereads the next proposal from the node before review", async () => {
  const executed = await decide(executeMultisig(multisig));
  expect(executed.asked).toBeGreaterThan(0);
  expect(executed.payloads).toEqual([]);
  const carried = await decide(executeMultisig(multisig, payment));
  expect(carried.asked).toBeGreaterThan(0);
  expect(carried.stored).toEqual({ state: "unknown", sequenceNumber: undefined });
});
