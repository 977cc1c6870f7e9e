import { isSupraError, type MultisigInnerPayload } from "@holdfast/sdk";
import type { MultisigProposal } from "@holdfast/sdk/multisig";
import { useQueryClient } from "@tanstack/react-query";
import type { ChainNetwork } from "../chain/chain-network.ts";
import { multisigQuery } from "../chain/multisig.ts";
import type { PayloadSummary } from "../vault/payload-summary.ts";
import { decidedAmong, decidedPayload, decisionOf, type Decision } from "./decision.ts";

type ReadDecided = (
  action: PayloadSummary,
  handed: readonly MultisigInnerPayload[],
) => Promise<readonly MultisigInnerPayload[]>;

/**
 * Reads what the proposals would do that a transaction approves or carries out without holding it: what a screen handed
 * over of it, and what is on the chain, wherever the transaction comes from.
 */
export function useDecided(network: ChainNetwork): ReadDecided {
  const queries = useQueryClient();
  const waiting = async ({ multisigAddress }: Decision): Promise<readonly MultisigProposal[]> => {
    try {
      const state = await queries.query({ ...multisigQuery(network, multisigAddress), staleTime: 0 });
      return state?.proposals ?? [];
    } catch (error) {
      // The review says that what the proposal would do is not known here.
      if (isSupraError(error)) return [];
      throw error;
    }
  };
  return async (action, handed) => {
    const decision = decisionOf(action);
    if (decision?.isFor !== true) return [];
    const proposals = decidedAmong(await waiting(decision), decision);
    return [...handed, ...proposals.flatMap((proposal) => decidedPayload(proposal, handed) ?? [])];
  };
}
