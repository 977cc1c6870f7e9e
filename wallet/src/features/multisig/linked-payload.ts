import { isSupraError, type MultisigInnerPayload } from "@holdfast/sdk";
import { decodePortableProposal, parsePartialTransactionText } from "@holdfast/sdk/partial-transaction";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";

/** The payload that the page's link brings for a proposal by hash; undefined when it brings none that has the hash. */
export function linkedPayload(hash: string, proposal: MultisigProposal): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash" || !hash.includes("capsule=")) return undefined;
  try {
    const { payload } = decodePortableProposal(parsePartialTransactionText(`#${hash}`));
    return proposalPayload(proposal, payload);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
