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

/** The proposal on the chain that an execution is about, beside the payload in its bytes. */
export interface StoredProposal {
  readonly state: "same" | "other" | "none" | "unknown";
  /** Of the oldest proposal that waits. */
  readonly sequenceNumber: bigint | undefined;
}

export interface ProposalDecision {
  /** The multisig account; undefined for anything else, and where there is none. */
  readonly account: MultisigAccount | undefined;
  /** Those of its queue that the transaction is about; undefined where the node did not say. */
  readonly proposals: readonly MultisigProposal[] | undefined;
  /** What they would do, as far as that is known. */
  readonly payloads: readonly MultisigInnerPayload[];
  /** Those of them that stand on the chain as a whole, so that any node may be asked what they do. */
  readonly publicPayloads: readonly MultisigInnerPayload[];
  /** How the payload of an execution compares with the one that is stored; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** What the transaction itself would carry out, where the chain has just that stored; undefined for a vote. */
  readonly executes: MultisigInnerPayload | undefined;
}

/** Where proposals are read: the cache that screens share, and whose word is taken. */
export interface ReadPlace {
  readonly queries: QueryClient;
  readonly network: ChainNetwork;
}

/** A transaction, and what a screen handed over of the proposals that it is about. */
interface DecisionRequest {
  readonly action: PayloadSummary;
  readonly payload: TransactionPayload;
  readonly suppliedPayloads: readonly MultisigInnerPayload[];
}

/**
 * Reads the proposals that a transaction votes on, removes or carries out, and what they would do: what a screen handed
 * over of it, and what is on the chain, wherever the transaction comes from and whatever it carries itself.
 */
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
    payloads: [...suppliedPayloads, ...found],
    publicPayloads: proposals.flatMap((proposal) =>
      proposal.action.kind === "hash" ? [] : (proposalPayload(proposal) ?? []),
    ),
    stored,
    executes: executedBy(payload, stored, found),
  };
}

const NO_DECISION: ProposalDecision = {
  account: undefined,
  proposals: undefined,
  payloads: [],
  publicPayloads: [],
  stored: undefined,
  executes: undefined,
};

/** Undefined where the node did not say: the review says that what the proposal would do is not known here. */
async function readQueue(
  { queries, network }: ReadPlace,
  { multisigAddress, numbers }: Decision,
): Promise<
  (Pick<MultisigState, "proposals"> & { readonly account: MultisigAccount | undefined }) | undefined
> {
  const query = {
    ...multisigQuery(network, multisigAddress),
    // Which proposal is next may change in that time; what a number stands for does not.
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

/** Proposals of a multisig account that a transaction decides about without carrying what they would do. */
interface Decision {
  readonly multisigAddress: Address;
  /** Undefined for whichever is next when it is executed. */
  readonly numbers: { readonly first: bigint; readonly last: bigint } | undefined;
  /** It approves or carries out what they would do. */
  readonly isFor: boolean;
}

/** How the payload that an execution carries compares with what is stored. `proposals` in their order. */
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

/** What a transaction decides about; undefined for one that decides nothing. */
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

/** The waiting proposals that it is about. `proposals` in their order, as the chain has them. */
function decisionsAmong(
  proposals: readonly MultisigProposal[],
  { numbers }: Decision,
): readonly MultisigProposal[] {
  return proposals.filter(({ sequenceNumber }, at) =>
    numbers === undefined ? at === 0 : sequenceNumber >= numbers.first && sequenceNumber <= numbers.last,
  );
}

/** What a proposal would do. What was handed over counts only where it has the hash that is on the chain. */
export function decisionPayload(
  proposal: MultisigProposal,
  suppliedPayloads: readonly MultisigInnerPayload[],
): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash") return proposalPayload(proposal);
  const { hash } = proposal.action;
  return suppliedPayloads.find((payload) => equalBytes(multisigActionHash(payload), hash));
}
