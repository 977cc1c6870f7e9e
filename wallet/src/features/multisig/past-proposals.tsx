import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Address } from "@holdfast/sdk";
import type { MultisigAccount } from "@holdfast/sdk/multisig";
import {
  multisigHistoryQuery,
  OWNER_TRANSACTIONS,
  type PastProposal,
} from "../../chain/multisig/multisig-history.ts";
import { formatAddress } from "../../format/address.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Moment } from "../../components/time/moment.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { formatDuration } from "../../format/time.ts";
import { FailureReason } from "../../review/finding-list.tsx";
import { ProposedCall } from "../../review/proposal-decisions.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useChoice } from "../../ui/side-panel-context.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProposalFrame } from "./proposal-card.tsx";
import { hasHeadline, proposalWords } from "./proposal-words.ts";

export function PastProposals({ account }: { readonly account: MultisigAccount }): ReactElement {
  const network = useActiveNetwork();
  const history = useQuery(multisigHistoryQuery(network, account));
  if (history.data === undefined)
    return history.error === null ? (
      <Skeleton shape="block" />
    ) : (
      <Problem error={history.error} onRetry={() => void history.refetch()} />
    );
  return (
    <div className="flex flex-col gap-4">
      {history.data.length === 0 ? (
        <p className="text-text-quiet">
          {account.lastResolved === 0n ? t`No past proposals yet.` : t`No past proposals found.`}
        </p>
      ) : (
        <Card padding="flush">
          <ul aria-label={t`Past proposals`} className="divide-y divide-line">
            {history.data.map((past) => (
              <PastRow key={`${past.hash} ${past.sequenceNumber}`} past={past} account={account.address} />
            ))}
          </ul>
        </Card>
      )}
      {account.lastResolved > 0n && (
        <p className="text-small text-text-quiet">
          {t`From each current owner's last ${OWNER_TRANSACTIONS} transactions. Former owners are not included.`}
        </p>
      )}
    </div>
  );
}

function PastRow({
  past,
  account,
}: {
  readonly past: PastProposal;
  readonly account: Address;
}): ReactElement {
  const nameOf = useAddressNames();
  const number = String(past.sequenceNumber);
  const { isSideBySide, marks } = useChoice(number);
  return (
    <li className="flex items-start justify-between gap-4 px-5 py-4 has-[[aria-current]]:bg-accent-soft sm:px-6">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium break-words">
          <Link
            to="/multisig/$address/$proposal"
            params={{ address: account, proposal: number }}
            search
            hash
            resetScroll={!isSideBySide}
            className="underline underline-offset-4"
            {...marks}
          >
            {t`Proposal ${number}`}
          </Link>
          {`: ${past.action === undefined ? t`details not found` : proposalWords(past.action, nameOf)}`}
        </p>
        <PastFacts past={past} />
      </div>
      <PastChip past={past} />
    </li>
  );
}

export function PastDetail(props: { readonly past: PastProposal; readonly account: Address }): ReactElement {
  const { past, account } = props;
  const { action, hash } = past;
  const nameOf = useAddressNames();
  return (
    <ProposalFrame number={past.sequenceNumber} chip={<PastChip past={past} />}>
      <p className="text-lead break-words">
        {action === undefined ? t`Details not found` : proposalWords(action, nameOf)}
      </p>
      <div className="flex flex-col gap-1">
        <PastFacts past={past} />
      </div>
      {action?.kind === "whole" && !hasHeadline(action.payload) && (
        <ProposedCall payload={action.payload} sender={account} />
      )}
      <Link to="/tx/$hash" params={{ hash }} className={buttonStyle({ size: "small" })}>
        <Trans>View transaction</Trans>
      </Link>
    </ProposalFrame>
  );
}

function PastChip({ past }: { readonly past: PastProposal }): ReactElement {
  const { word, tone } = ENDINGS[past.kind];
  return <Chip tone={tone}>{word}</Chip>;
}

function PastFacts({ past }: { readonly past: PastProposal }): ReactElement {
  const nameOf = useAddressNames();
  const { kind, executor, made, failure, at } = past;
  const who = (address: Address): string => nameOf(address) ?? formatAddress(address);
  return (
    <>
      <p className="text-small text-text-quiet">
        {made !== undefined && `${t`Proposed by ${who(made.creator)}.`} `}
        {kind === "removed" ? t`Removed by ${who(executor)}` : t`Executed by ${who(executor)}`}{" "}
        {at !== undefined && <Moment micros={at} />}
      </p>
      <RemovalFacts past={past} />
      {failure !== undefined && <FailureReason vmStatus={failure} />}
    </>
  );
}

/** The votes and age, as the chain gives no reason. */
function RemovalFacts({ past }: { readonly past: PastProposal }): ReactElement | undefined {
  const { rejections, made, at } = past;
  if (rejections === undefined) return undefined;
  const votes = plural(Number(rejections), {
    one: "1 owner had rejected the proposal.",
    other: `${rejections} owners had rejected the proposal.`,
  });
  const age = made === undefined || at === undefined ? undefined : at / 1_000_000n - made.createdSecs;
  return (
    <p className="text-small text-text-quiet">
      {votes}
      {age !== undefined && ` ${t`Was open for ${formatDuration(Number(age))}.`}`}
    </p>
  );
}

const ENDINGS: Readonly<Record<PastProposal["kind"], { readonly word: string; readonly tone: ChipTone }>> = {
  succeeded: { word: t`Done`, tone: "positive" },
  failed: { word: t`Failed`, tone: "danger" },
  removed: { word: t`Removed`, tone: "plain" },
};
