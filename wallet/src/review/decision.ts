import {
  bytesToAddress,
  equalBytes,
  multisigActionHash,
  type Address,
  type MultisigInnerPayload,
  type TransactionPayload,
} from "@holdfast/sdk";
import { proposalPayload, type MultisigProposal } from "@holdfast/sdk/multisig";
import type { PayloadSummary } from "../calls/payload-summary.ts";
import type { StoredProposal } from "./circumstances.ts";

/** Proposals of a multisig account that a transaction decides about without carrying what they would do. */
export interface Decision {
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
export function decisionOf(action: PayloadSummary): Decision | undefined {
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
export function decisionsAmong(
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
  handed: readonly MultisigInnerPayload[],
): MultisigInnerPayload | undefined {
  if (proposal.action.kind !== "hash") return proposalPayload(proposal);
  const { hash } = proposal.action;
  return handed.find((payload) => equalBytes(multisigActionHash(payload), hash));
}
