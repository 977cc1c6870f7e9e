import { isSupraError, type MultisigInnerPayload, type TransactionPayload } from "@holdfast/sdk";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import { useQueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/nodes/chain-network.ts";
import { multisigQuery } from "../chain/multisig/multisig.ts";
import type { PayloadSummary } from "../calls/payload-summary.ts";
import type { StoredProposal } from "./circumstances.ts";
import { compareStored, decisionsAmong, decisionPayload, decisionOf, type Decision } from "./decision.ts";

/** The proposals that a transaction is about. */
export interface ProposalDecision {
  /** What they would do, as far as that is known. */
  readonly payloads: readonly MultisigInnerPayload[];
  /** Those of them that stand on the chain as a whole, so that any node may be asked what they do. */
  readonly publicPayloads: readonly MultisigInnerPayload[];
  /** How the payload of an execution compares with the one that is stored; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** What the transaction itself would carry out, where the chain has just that stored; undefined for a vote. */
  readonly executes: MultisigInnerPayload | undefined;
}

type ReadDecision = (
  action: PayloadSummary,
  payload: TransactionPayload,
  handed: readonly MultisigInnerPayload[],
) => Promise<ProposalDecision>;

/**
 * Reads what the proposals would do that a transaction approves or carries out: what a screen handed over of it, and
 * what is on the chain, wherever the transaction comes from and whatever it carries itself.
 */
export function useProposalDecisions(network: ChainNetwork): ReadDecision {
  const queries = useQueryClient();
  const waiting = async ({ multisigAddress }: Decision): Promise<readonly MultisigProposal[] | undefined> => {
    try {
      const state = await queries.query({
        ...multisigQuery(network, multisigAddress),
        staleTime: 0,
      });
      return state?.proposals ?? [];
    } catch (error) {
      // The review says that what the proposal would do is not known here.
      if (isSupraError(error)) return undefined;
      throw error;
    }
  };
  return async (action, payload, handed) => {
    const decision = decisionOf(action);
    if (decision?.isFor !== true)
      return { payloads: [], publicPayloads: [], stored: undefined, executes: undefined };
    const proposals = await waiting(decision);
    const proposalDecision = decisionsAmong(proposals ?? [], decision);
    const found = proposalDecision.flatMap((proposal) => decisionPayload(proposal, handed) ?? []);
    const stored = compareStored(payload, proposals);
    return {
      payloads: [...handed, ...found],
      publicPayloads: proposalDecision.flatMap((proposal) =>
        proposal.action.kind === "hash" ? [] : (proposalPayload(proposal) ?? []),
      ),
      stored,
      executes: executedBy(payload, stored, found),
    };
  };
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
