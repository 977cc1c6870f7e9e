import { attempt, type MultisigInnerPayload } from "@holdfast/sdk";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import { decodePortableProposal, parsePartialTransactionText } from "@holdfast/sdk/partial-transaction";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

export interface HandedPayloads {
  readonly of: (proposal: MultisigProposal) => MultisigInnerPayload | undefined;
  readonly add: (proposal: MultisigProposal, payload: MultisigInnerPayload) => void;
}

/** Kept by the page, because proposals are opened, closed and moved between tabs. */
export function useHandedPayloads(): HandedPayloads {
  const [handed, setHanded] = useState<ReadonlyMap<bigint, MultisigInnerPayload>>(new Map());
  const linked = useLocation({ select: ({ hash }) => hash });
  return {
    of: (proposal) => handed.get(proposal.sequenceNumber) ?? linkedPayload(linked, proposal),
    add: ({ sequenceNumber }, payload) => setHanded(new Map(handed).set(sequenceNumber, payload)),
  };
}

/** The link's payload, if it has the proposal's hash. */
function linkedPayload(hash: string, proposal: MultisigProposal): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash" || !hash.includes("capsule=")) return undefined;
  return attempt(() => {
    const { payload } = decodePortableProposal(parsePartialTransactionText(`#${hash}`));
    return proposalPayload(proposal, payload);
  });
}
