import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import type { Address, MultisigInnerPayload } from "@holdfast/sdk";
import type { MultisigAccount } from "@holdfast/sdk/multisig";
import {
  multisigHistoryQuery,
  OWNER_TRANSACTIONS,
  type PastProposal,
} from "../../chain/multisig/multisig-history.ts";
import { formatAddress } from "../../format/address.ts";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { Moment } from "../../components/time/moment.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { plural } from "../../format/plural.ts";
import { formatDuration } from "../../format/time.ts";
import { FailureReason } from "../../review/failure-reason.tsx";
import { ProposedCall } from "../../review/proposed-call.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { isToldByWords, proposalWords } from "./proposal-words.ts";

/** What became of an account's proposals, and how far back that was looked for. */
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
          {account.lastResolved === 0n ? "No past proposals yet." : "None of those that are over was found."}
        </p>
      ) : (
        <Card padding="flush">
          <ul aria-label="Past proposals" className="divide-y divide-line">
            {history.data.map((past) => (
              <PastRow key={`${past.hash} ${past.sequenceNumber}`} past={past} account={account.address} />
            ))}
          </ul>
        </Card>
      )}
      {account.lastResolved > 0n && (
        <p className="text-small text-text-quiet">
          {`Found in the last ${OWNER_TRANSACTIONS} transactions of each owner. Former owners are not included.`}
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
  const nameOf = useNameOf();
  const { sequenceNumber, kind, executor, action, made, failure, hash, at } = past;
  const { word, tone, verb } = ENDINGS[kind];
  const who = (address: Address): string => nameOf(address) ?? formatAddress(address);
  return (
    <li className="flex items-start justify-between gap-4 px-6 py-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-medium break-words">
          <Link to="/tx/$hash" params={{ hash }} className="underline underline-offset-4">
            {`Proposal ${sequenceNumber}`}
          </Link>
          {`: ${action === undefined ? "what it wanted was not found" : proposalWords(action, nameOf)}`}
        </p>
        <p className="text-small text-text-quiet">
          {made !== undefined && `Proposed by ${who(made.creator)}. `}
          {`${verb} by ${who(executor)} `}
          {at !== undefined && <Moment micros={at} />}
        </p>
        <RemovalFacts past={past} />
        {failure !== undefined && <FailureReason vmStatus={failure} />}
        {action?.kind === "whole" && !isToldByWords(action.payload) && (
          <PastCall payload={action.payload} account={account} />
        )}
      </div>
      <Chip tone={tone}>{word}</Chip>
    </li>
  );
}

/** Why it was removed, as far as the chain says it: the votes, and how old it was. */
function RemovalFacts({ past }: { readonly past: PastProposal }): ReactElement | undefined {
  const { rejections, made, at } = past;
  if (rejections === undefined) return undefined;
  const votes = plural(rejections, {
    one: "1 owner had rejected it",
    other: `${rejections} owners had rejected it`,
  });
  const age = made === undefined || at === undefined ? undefined : at / 1_000_000n - made.createdSecs;
  return (
    <p className="text-small text-text-quiet">
      {age === undefined ? `${votes}.` : `${votes}; it was ${formatDuration(Number(age))} old.`}
    </p>
  );
}

/** The call with its arguments; the contract is asked about only when it is opened. */
function PastCall({
  payload,
  account,
}: {
  readonly payload: MultisigInnerPayload;
  readonly account: Address;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary="The call" onToggle={setIsOpen}>
      {isOpen && <ProposedCall payload={payload} sender={account} />}
    </Disclosure>
  );
}

const ENDINGS: Readonly<
  Record<PastProposal["kind"], { readonly word: string; readonly tone: ChipTone; readonly verb: string }>
> = {
  succeeded: { word: "Done", tone: "positive", verb: "Executed" },
  failed: { word: "Failed", tone: "danger", verb: "Executed" },
  removed: { word: "Removed", tone: "plain", verb: "Removed" },
};
