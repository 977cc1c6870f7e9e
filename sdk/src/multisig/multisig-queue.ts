import type { Address } from "../move/address.ts";
import type { MultisigAccount } from "./multisig-account.ts";
import type { MultisigProposal } from "./multisig-proposal.ts";

/** Status of a proposal, for an owner or for an onlooker. Counts only current owners. */
export interface ProposalStanding {
  readonly approvals: number;
  readonly rejections: number;
  /** Undefined without a vote, and for other accounts. */
  readonly ownVote: boolean | undefined;
  readonly isNext: boolean;
  /** Proposals to execute or remove first. */
  readonly ahead: bigint;
  /** Expired: any owner can remove it once it is next. */
  readonly isTimedOut: boolean;
  /** Seconds until it expires; zero once it has. */
  readonly secondsLeft: bigint;
  /** The owner can execute it now, which also approves. */
  readonly canExecute: boolean;
  /** The owner can remove it now, which also rejects. */
  readonly canRemove: boolean;
}

/** Computes where a proposal stands by the rules of multisig_account.move, at the chain's time. */
export function computeStanding(
  account: MultisigAccount,
  proposal: MultisigProposal,
  { owner, chainTimeSecs }: { readonly owner?: Address; readonly chainTimeSecs: bigint },
): ProposalStanding {
  const votes = proposal.votes.filter((vote) => account.owners.includes(vote.owner));
  const approvals = votes.filter(({ isApproved }) => isApproved).length;
  const rejections = votes.length - approvals;
  const isOwner = owner !== undefined && account.owners.includes(owner);
  const ownVote = votes.find((vote) => vote.owner === owner)?.isApproved;
  const ahead = proposal.sequenceNumber - account.lastResolved - 1n;
  const secondsLeft = proposal.createdSecs + account.timeoutSecs - chainTimeSecs;
  const isTimedOut = secondsLeft < 0n;
  const isTurn = isOwner && ahead === 0n;
  const withOwn = (count: number, isApproved: boolean): bigint =>
    BigInt(count) + (isOwner && ownVote !== isApproved ? 1n : 0n);
  return {
    approvals,
    rejections,
    ownVote,
    isNext: ahead === 0n,
    ahead,
    isTimedOut,
    secondsLeft: secondsLeft > 0n ? secondsLeft : 0n,
    canExecute: isTurn && !isTimedOut && withOwn(approvals, true) >= account.signaturesRequired,
    canRemove: isTurn && (isTimedOut || withOwn(rejections, false) >= account.signaturesRequired),
  };
}
