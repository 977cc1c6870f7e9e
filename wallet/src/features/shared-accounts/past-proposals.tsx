import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { MultisigAccount } from "@holdfast/sdk/multisig";
import { multisigHistoryQuery, OWNER_TRANSACTIONS, type PastProposal } from "../../chain/multisig-history.ts";
import { formatAddress } from "../../format/address.ts";
import { useNameOf } from "../../parts/account-names.ts";
import { Moment } from "../../parts/moment.tsx";
import { Problem } from "../../parts/problem.tsx";
import { FailureReason } from "../../review/failure-reason.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { payloadWords } from "./proposal-words.ts";

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
          {account.lastResolved === 0n
            ? "No proposal is over yet."
            : "None of those that are over was found."}
        </p>
      ) : (
        <Card padding="flush">
          <ul aria-label="Proposals that are over" className="divide-y divide-line">
            {history.data.map((past) => (
              <PastRow key={`${past.hash} ${past.sequenceNumber}`} past={past} />
            ))}
          </ul>
        </Card>
      )}
      {account.lastResolved > 0n && (
        <p className="text-small text-text-quiet">
          {`Found in the last ${OWNER_TRANSACTIONS} transactions of each owner. What somebody did who is no owner any more is not among them.`}
        </p>
      )}
    </div>
  );
}

function PastRow({ past }: { readonly past: PastProposal }): ReactElement {
  const nameOf = useNameOf();
  const { sequenceNumber, kind, executor, payload, failure, hash, at } = past;
  const { word, tone, verb } = ENDINGS[kind];
  return (
    <li className="flex items-start justify-between gap-4 px-6 py-4">
      <div className="min-w-0">
        <p className="font-medium break-words">
          <Link to="/tx/$hash" params={{ hash }} className="underline underline-offset-4">
            {`Proposal ${sequenceNumber}`}
          </Link>
          {payload !== undefined && `: ${payloadWords(payload, nameOf)}`}
        </p>
        <p className="text-small text-text-quiet">
          {`${verb} by ${nameOf(executor) ?? formatAddress(executor)} `}
          {at !== undefined && <Moment micros={at} />}
        </p>
        {failure !== undefined && <FailureReason vmStatus={failure} />}
      </div>
      <Chip tone={tone}>{word}</Chip>
    </li>
  );
}

const ENDINGS: Readonly<
  Record<PastProposal["kind"], { readonly word: string; readonly tone: ChipTone; readonly verb: string }>
> = {
  succeeded: { word: "Done", tone: "positive", verb: "Executed" },
  failed: { word: "Failed", tone: "danger", verb: "Executed" },
  removed: { word: "Removed", tone: "plain", verb: "Removed" },
};
