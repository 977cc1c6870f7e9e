import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import { computeStanding, type MultisigProposal, type ProposalStanding } from "@holdfast/sdk/multisig";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useChoice } from "../../ui/side-panel-context.ts";
import { Chip } from "../../ui/chip.tsx";
import { payloadWords, proposalWords } from "./proposal-words.ts";
import { VoteRow } from "./vote-faces.tsx";

export interface ProposalCardProps {
  readonly state: MultisigState;
  readonly proposal: MultisigProposal;
  /** Whose votes are told as the user's own. */
  readonly owner: Address;
  /** What another owner has handed over, for one that holds only a hash. */
  readonly handed: MultisigInnerPayload | undefined;
}

/** One proposal of the queue: what it would do and who signed. It opens beside the queue, or as a page. */
export function ProposalCard({ state, proposal, owner, handed }: ProposalCardProps): ReactElement {
  const { account, chainTimeSecs } = state;
  const nameOf = useAddressNames();
  const number = String(proposal.sequenceNumber);
  const { isSideBySide, marks } = useChoice(number);
  const standing = computeStanding(account, proposal, { owner, chainTimeSecs });
  return (
    <li>
      <Link
        to="/multisig/$address/$proposal"
        params={{ address: account.address, proposal: number }}
        search
        hash
        resetScroll={!isSideBySide}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised px-5 py-4 shadow-low transition-colors hover:bg-surface-soft aria-current:border-accent aria-current:bg-accent-soft aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
        {...marks}
      >
        <span className="flex items-center justify-between gap-4">
          <span className="font-semibold">{t`Proposal ${number}`}</span>
          <StandingChip standing={standing} required={account.signaturesRequired} />
        </span>
        <span className="break-words">
          {handed === undefined ? proposalWords(proposal.action, nameOf) : payloadWords(handed, nameOf)}
        </span>
        <VoteRow owners={account.owners} proposal={proposal} />
      </Link>
    </li>
  );
}

/** How the votes stand, as one word or as a count. */
export function StandingChip(props: {
  readonly standing: ProposalStanding;
  readonly required: bigint;
}): ReactElement {
  const { standing, required } = props;
  if (standing.isTimedOut)
    return (
      <Chip tone="caution">
        <Trans>Expired</Trans>
      </Chip>
    );
  if (BigInt(standing.approvals) >= required)
    return (
      <Chip tone="positive">
        <Trans>Approved</Trans>
      </Chip>
    );
  if (BigInt(standing.rejections) >= required)
    return (
      <Chip tone="danger">
        <Trans>Rejected</Trans>
      </Chip>
    );
  return <Chip>{t`${standing.approvals} of ${String(required)}`}</Chip>;
}
