import {
  bytesToAddress,
  equalBytes,
  multisigActionHash,
  type Address,
  type MultisigInnerPayload,
} from "@holdfast/sdk";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import type { PayloadSummary } from "../vault/payload-summary.ts";

/** Proposals of a shared account that a transaction decides about without carrying what they would do. */
export interface Decision {
  readonly multisigAddress: Address;
  /** Undefined for whichever is next when it is executed. */
  readonly numbers: { readonly first: bigint; readonly last: bigint } | undefined;
  /** It approves or carries out what they would do. */
  readonly isFor: boolean;
}

/** What a transaction decides about; undefined for one that decides nothing, or carries what it decides about. */
export function decisionOf(action: PayloadSummary): Decision | undefined {
  switch (action.kind) {
    case "vote": {
      const { multisigAddress, proposalNumber: first, lastNumber: last, isApproved: isFor } = action;
      return { multisigAddress, numbers: { first, last }, isFor };
    }
    case "multisig": {
      const { multisigAddress, inner } = action;
      return inner === undefined ? { multisigAddress, numbers: undefined, isFor: true } : undefined;
    }
    case "call": {
      const [account] = action.arguments;
      const isRemoval = action.function === "0x1::multisig_account::execute_rejected_transaction";
      if (!isRemoval || account?.length !== 32) return undefined;
      return { multisigAddress: bytesToAddress(account), numbers: undefined, isFor: false };
    }
    default:
      return undefined;
  }
}

/** The waiting proposals that it is about. `proposals` in their order, as the chain has them. */
export function decidedAmong(
  proposals: readonly MultisigProposal[],
  { numbers }: Decision,
): readonly MultisigProposal[] {
  return proposals.filter(({ sequenceNumber }, at) =>
    numbers === undefined ? at === 0 : sequenceNumber >= numbers.first && sequenceNumber <= numbers.last,
  );
}

/** What a proposal would do. What was handed over counts only where it has the hash that is on the chain. */
export function decidedPayload(
  proposal: MultisigProposal,
  handed: readonly MultisigInnerPayload[],
): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash") return proposalPayload(proposal);
  const { hash } = proposal.action;
  return handed.find((payload) => equalBytes(multisigActionHash(payload), hash));
}
