import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { computeStanding, type MultisigProposal, type ProposalStanding } from "@holdfast/sdk/multisig";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { multisigQuery, type MultisigState } from "../../chain/multisig/multisig.ts";
import { notify } from "../../components/feedback/system-notice.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useMultisigAccounts } from "../../storage/multisig-accounts.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";

const ASK_MS = 60_000;

export function useWaitingVotes(): number {
  const network = useActiveNetwork();
  const owner = useOwnAccount()?.address;
  const stored = useMultisigAccounts(network.chainId);
  const states = useQueries({
    queries: stored.map(({ address }) => ({
      ...multisigQuery(network, address),
      refetchInterval: ASK_MS,
      enabled: owner !== undefined,
    })),
  });
  if (owner === undefined) return 0;
  return states.reduce((count, { data }) => count + waitingFor(data ?? undefined, owner), 0);
}

function waitingFor(state: MultisigState | undefined, owner: Address): number {
  if (state?.account.owners.includes(owner) !== true) return 0;
  const { account, chainTimeSecs } = state;
  return state.proposals.filter((proposal) =>
    wantsOwner(computeStanding(account, proposal, { owner, chainTimeSecs })),
  ).length;
}

/** Only if the page is hidden and the user allows notifications. */
export function useWaitingNotice(count: number): void {
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) notify(t`A multisig proposal needs your vote`, "holdfast-shared-accounts");
    known.current = count;
  }, [count]);
}

export type QueueTab = "mine" | "others" | "ready" | "done";

type QueueParts = Readonly<Record<Exclude<QueueTab, "done">, readonly MultisigProposal[]>>;

/** Sorts proposals by who must act next. */
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

function wantsOwner(standing: ProposalStanding): boolean {
  if (standing.isTimedOut) return standing.isNext;
  return standing.ownVote === undefined || standing.canExecute || standing.canRemove;
}

export function firstTab({ mine, others, ready }: QueueParts): QueueTab {
  if (mine.length > 0) return "mine";
  if (ready.length > 0) return "ready";
  return others.length > 0 ? "others" : "mine";
}

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
