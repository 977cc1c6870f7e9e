import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { computeStanding, type MultisigProposal, type ProposalStanding } from "@holdfast/sdk/multisig";
import type { MultisigState } from "../../chain/multisig/multisig.ts";

/** The parts of a queue that a user looks at. A proposal is in one of them. */
export type QueueTab = "mine" | "others" | "ready" | "done";

/** The proposals of a queue by what they wait for. */
export type QueueParts = Readonly<Record<Exclude<QueueTab, "done">, readonly MultisigProposal[]>>;

/** Sorts a queue by what its proposals wait for: the user, an owner to execute what has its votes, or others. */
export function queueParts({ account, proposals, chainTimeSecs }: MultisigState, owner: Address): QueueParts {
  const isOwner = account.owners.includes(owner);
  const standings = proposals.map((proposal) => ({
    proposal,
    standing: computeStanding(account, proposal, { owner, chainTimeSecs }),
  }));
  const pick = (test: (standing: ProposalStanding) => boolean): readonly MultisigProposal[] =>
    standings.filter(({ standing }) => test(standing)).map(({ proposal }) => proposal);
  const isReady = (standing: ProposalStanding): boolean =>
    standing.isNext && hasDecision(standing, account.signaturesRequired);
  const isMine = (standing: ProposalStanding): boolean =>
    !isReady(standing) && isOwner && wantsOwner(standing);
  return {
    mine: pick(isMine),
    others: pick((standing) => !isReady(standing) && !isMine(standing)),
    ready: pick(isReady),
  };
}

/** True when a proposal wants something of an owner: a vote, or the execution of what has its votes. */
export function wantsOwner(standing: ProposalStanding): boolean {
  if (standing.isTimedOut) return standing.isNext;
  return standing.ownVote === undefined || standing.canExecute || standing.canRemove;
}

/** The tab to look at first: the first that has something in it. */
export function firstTab({ mine, others, ready }: QueueParts): QueueTab {
  if (mine.length > 0) return "mine";
  if (ready.length > 0) return "ready";
  return others.length > 0 ? "others" : "mine";
}

/** Why there is nothing in a tab, as a sentence. */
export function emptyWords(tab: Exclude<QueueTab, "done">, isEmpty: boolean): string {
  if (isEmpty) return t`No proposals need a vote.`;
  switch (tab) {
    case "mine":
      return t`No proposals need your vote.`;
    case "ready":
      return t`No proposals can be executed yet.`;
    case "others":
      return t`No proposals are waiting for others.`;
  }
}

function hasDecision({ approvals, rejections, isTimedOut }: ProposalStanding, required: bigint): boolean {
  return isTimedOut || BigInt(approvals) >= required || BigInt(rejections) >= required;
}
