import { summarizePayload, type PayloadSummary } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import type { Reviewed } from "./transaction-flow.ts";

/** What a proposal takes from its multisig account when it is executed, by its bytes. */
export interface LaterChange {
  readonly account: Address;
  readonly coinType?: string;
  /** Least units, below zero; undefined for a call whose effect only its execution shows. */
  readonly amount: bigint | undefined;
}

/** Changes of a proposed or approved call. Simulating a proposal or a vote moves none of it. */
export function laterChanges({
  summary: { action },
  decision,
}: Pick<Reviewed, "summary" | "decision">): readonly LaterChange[] {
  if (action.kind === "proposal") {
    const { multisigAddress: account, proposal } = action;
    return proposal.kind === "whole" ? takenBy(proposal.action, account) : [{ account, amount: undefined }];
  }
  if (action.kind !== "vote" || !action.isApproved) return [];
  const { multisigAddress: account } = action;
  if (decision.payloads.length === 0) return [{ account, amount: undefined }];
  return decision.payloads.flatMap((payload) => takenBy(summarizePayload(payload), account));
}

function takenBy(action: PayloadSummary, account: Address): readonly LaterChange[] {
  switch (action.kind) {
    case "transfer":
      return [{ account, coinType: action.coinType, amount: -action.amount }];
    case "batch-transfer":
      return [{ account, coinType: action.coinType, amount: -action.total }];
    case "asset-transfer":
      return [{ account, coinType: action.asset, amount: -action.amount }];
    case "call":
    case "script":
    case "automation":
      return [{ account, amount: undefined }];
    default:
      return []; // publishing, owners and keys cost the account nothing
  }
}
