import type { PayloadSummary } from "@holdfast/descriptors/calls";
import {
  type MultisigInnerPayload,
  type TransactionPayload,
  equalBytes,
  multisigActionHash,
  type Address,
} from "@holdfast/sdk";
import { proposalPayload, type MultisigAccount, type MultisigProposal } from "@holdfast/sdk/multisig";
import type { QueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { JUST_READ_MS, multisigQuery, type MultisigState } from "../chain/multisig/multisig.ts";
import { optional } from "../chain/nodes/optional.ts";

/** A stored proposal, compared with the payload in the execution's bytes. */
export interface StoredProposal {
  readonly state: "same" | "other" | "none" | "unknown";
  /** Of the oldest pending proposal. */
  readonly sequenceNumber: bigint | undefined;
}

export interface ProposalDecision {
  /** Undefined if the transaction has none, or if unknown. */
  readonly account: MultisigAccount | undefined;
  /** Affected proposals; undefined if the node failed. */
  readonly proposals: readonly MultisigProposal[] | undefined;
  readonly payloads: readonly MultisigInnerPayload[];
  /** Payloads stored on the chain, so that any node may simulate them. */
  readonly publicPayloads: readonly MultisigInnerPayload[];
  /** Compares an executed payload with the stored one; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** Payload to execute if the chain has stored it; undefined for a vote. */
  readonly executes: MultisigInnerPayload | undefined;
}

export interface ReadPlace {
  readonly queries: QueryClient;
  readonly network: ChainNetwork;
}

interface DecisionRequest {
  readonly action: PayloadSummary;
  readonly payload: TransactionPayload;
  readonly suppliedPayloads: readonly MultisigInnerPayload[];
}

export async function readProposalDecision(
  place: ReadPlace,
  { action, payload, suppliedPayloads }: DecisionRequest,
): Promise<ProposalDecision> {
  const decision = findDecision(action);
  if (decision === undefined) return NO_DECISION;
  const state = await readQueue(place, decision);
  const proposals = decisionsAmong(state?.proposals ?? [], decision);
  const seen = { account: state?.account, proposals: state === undefined ? undefined : proposals };
  if (!decision.isFor) return { ...NO_DECISION, ...seen };
  const found = proposals.flatMap((proposal) => decisionPayload(proposal, suppliedPayloads) ?? []);
  const stored = compareStored(payload, state?.proposals);
  return {
    ...seen,
    payloads: [...suppliedPayloads.filter((one) => !isAmong(found, one)), ...found],
    publicPayloads: proposals.flatMap((proposal) =>
      proposal.action.kind === "hash" ? [] : (proposalPayload(proposal) ?? []),
    ),
    stored,
    executes: executedBy(payload, stored, found),
  };
}

function isAmong(payloads: readonly MultisigInnerPayload[], payload: MultisigInnerPayload): boolean {
  const hash = multisigActionHash(payload);
  return payloads.some((other) => equalBytes(multisigActionHash(other), hash));
}

const NO_DECISION: ProposalDecision = {
  account: undefined,
  proposals: undefined,
  payloads: [],
  publicPayloads: [],
  stored: undefined,
  executes: undefined,
};

/** Undefined if the node failed; the review says so. */
async function readQueue(
  { queries, network }: ReadPlace,
  { multisigAddress, numbers }: Decision,
): Promise<
  (Pick<MultisigState, "proposals"> & { readonly account: MultisigAccount | undefined }) | undefined
> {
  const query = {
    ...multisigQuery(network, multisigAddress),
    // The next proposal may change, but not a numbered one.
    staleTime: numbers === undefined ? 0 : JUST_READ_MS,
  };
  const state = await optional(queries.query(query));
  return state === null ? { account: undefined, proposals: [] } : state;
}

function executedBy(
  payload: TransactionPayload,
  stored: StoredProposal | undefined,
  [next]: readonly MultisigInnerPayload[],
): MultisigInnerPayload | undefined {
  if (payload.kind !== "multisig") return undefined;
  if (payload.inner === undefined) return next;
  return stored?.state === "same" ? payload.inner : undefined;
}

/** Proposals decided without their payload in the bytes. */
interface Decision {
  readonly multisigAddress: Address;
  /** Undefined: the next one at execution. */
  readonly numbers: { readonly first: bigint; readonly last: bigint } | undefined;
  /** Approves or executes. */
  readonly isFor: boolean;
}

/** `proposals` in order. */
export function compareStored(
  payload: TransactionPayload,
  proposals: readonly MultisigProposal[] | undefined,
): StoredProposal | undefined {
  if (payload.kind !== "multisig" || payload.inner === undefined) return undefined;
  if (proposals === undefined) return { state: "unknown", sequenceNumber: undefined };
  const [next] = proposals;
  if (next === undefined) return { state: "none", sequenceNumber: undefined };
  return { state: isStoredAs(next, payload.inner) ? "same" : "other", sequenceNumber: next.sequenceNumber };
}

function isStoredAs(proposal: MultisigProposal, payload: MultisigInnerPayload): boolean {
  const stored = decisionPayload(proposal, [payload]);
  return stored !== undefined && equalBytes(multisigActionHash(stored), multisigActionHash(payload));
}

/** Undefined if the transaction decides nothing. */
export function findDecision(action: PayloadSummary): Decision | undefined {
  switch (action.kind) {
    case "vote": {
      const { multisigAddress, proposalNumber: first, lastNumber: last, isApproved: isFor } = action;
      return { multisigAddress, numbers: { first, last }, isFor };
    }
    case "multisig": {
      const { multisigAddress } = action;
      return { multisigAddress, numbers: undefined, isFor: true };
    }
    case "call": {
      const { subject } = action;
      if (subject?.kind !== "next-proposal") return undefined;
      return { multisigAddress: subject.multisigAddress, numbers: undefined, isFor: false };
    }
    default:
      return undefined;
  }
}

/** `proposals` in order. */
function decisionsAmong(
  proposals: readonly MultisigProposal[],
  { numbers }: Decision,
): readonly MultisigProposal[] {
  return proposals.filter(({ sequenceNumber }, at) =>
    numbers === undefined ? at === 0 : sequenceNumber >= numbers.first && sequenceNumber <= numbers.last,
  );
}

/** A supplied payload counts only with the on-chain hash. */
export function decisionPayload(
  proposal: MultisigProposal,
  suppliedPayloads: readonly MultisigInnerPayload[],
): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash") return proposalPayload(proposal);
  const { hash } = proposal.action;
  return suppliedPayloads.find((payload) => equalBytes(multisigActionHash(payload), hash));
}
