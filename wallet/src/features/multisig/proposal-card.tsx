import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import { computeStanding, type MultisigProposal, type ProposalStanding } from "@holdfast/sdk/multisig";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { useChoice, useIsSideDetail } from "../../ui/side-panel-context.ts";
import { Chip } from "../../ui/chip.tsx";
import { payloadWords, proposalWords } from "./proposal-words.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { formatAddress } from "../../format/address.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";

interface ProposalCardProps {
  readonly state: MultisigState;
  readonly proposal: MultisigProposal;
  readonly owner: Address;
  readonly handed: MultisigInnerPayload | undefined;
}

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

interface ProposalFrameProps {
  readonly number: bigint;
  readonly chip: ReactNode;
  readonly children: ReactNode;
}

export function ProposalFrame({ number, chip, children }: ProposalFrameProps): ReactElement {
  const isBeside = useIsSideDetail();
  const title = t`Proposal ${String(number)}`;
  return (
    <>
      {!isBeside && <PageHeading title={title} aside={chip} />}
      <Card {...(isBeside && { title, aside: chip })}>
        <div className="flex flex-col gap-4">{children}</div>
      </Card>
    </>
  );
}

interface VoteFacesProps {
  readonly owners: readonly Address[];
  readonly proposal: MultisigProposal;
}

type Vote = "approved" | "rejected" | "open";

export function VoteFaces({ owners, proposal }: VoteFacesProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <ul aria-label={t`Votes`} className="grid gap-x-4 gap-y-2 text-small sm:grid-cols-2">
      {listVotes(owners, proposal).map(({ owner, vote }) => (
        <li key={owner} className="flex min-w-0 items-center gap-3">
          <Face owner={owner} vote={vote} />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {nameOf(owner) ?? <AddressText value={owner} form="ends" />}
            </span>
            <span className={clsx("block", STYLES[vote])}>
              {WORDS[vote]}
              {owner === proposal.creator && ` · ${PROPOSER}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function VoteRow({ owners, proposal }: VoteFacesProps): ReactElement {
  const nameOf = useAddressNames();
  const votes = listVotes(owners, proposal);
  return (
    <span className="flex flex-wrap gap-2">
      {votes.map(({ owner, vote }) => (
        <span key={owner}>
          <Face owner={owner} vote={vote} size="small" />
          <span className="sr-only">{`${nameOf(owner) ?? formatAddress(owner)}: ${WORDS[vote]}. `}</span>
        </span>
      ))}
    </span>
  );
}

function listVotes(
  owners: readonly Address[],
  { votes }: MultisigProposal,
): readonly { readonly owner: Address; readonly vote: Vote }[] {
  const given = new Map(votes.map(({ owner, isApproved }) => [owner, isApproved]));
  const left = [...given.keys()].filter((owner) => !owners.includes(owner));
  return [...owners, ...left].map((owner) => {
    const approved = given.get(owner);
    return { owner, vote: approved === undefined ? "open" : approved ? "approved" : "rejected" };
  });
}

interface FaceProps {
  readonly owner: Address;
  readonly vote: Vote;
  readonly size?: "small" | "medium";
}

function Face({ owner, vote, size = "medium" }: FaceProps): ReactElement {
  return (
    <span aria-hidden="true" className="relative shrink-0">
      <span className={clsx("block", vote === "open" && "opacity-45")}>
        <Identicon value={owner} size={size} />
      </span>
      {vote !== "open" && (
        <span
          className={clsx(
            "absolute -right-1 -bottom-1 grid place-items-center rounded-full ring-surface-raised",
            size === "medium" ? "size-5 ring-2 [&_svg]:size-3.5" : "size-4 ring-1 [&_svg]:size-3",
            vote === "approved"
              ? "bg-positive-soft text-on-positive-soft"
              : "bg-danger-soft text-on-danger-soft",
          )}
        >
          {vote === "approved" ? <Check /> : <X />}
        </span>
      )}
    </span>
  );
}

const WORDS: Readonly<Record<Vote, string>> = {
  approved: t`Voted to approve`,
  rejected: t`Voted to reject`,
  open: t`Has not voted`,
};

const PROPOSER = t`Proposer`;

const STYLES: Readonly<Record<Vote, string>> = {
  approved: "text-positive",
  rejected: "text-danger",
  open: "text-text-quiet",
};
