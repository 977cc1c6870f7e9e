import { t } from "@lingui/core/macro";
import { proposalFailureStatus, type Address, type TransactionDetail } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { activityEntry } from "../../chain/activity/activity-entry.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { formatAddress } from "../../format/address.ts";
import { formatDuration } from "../../format/time.ts";
import { FailureReason } from "../../review/finding-list.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { microsToMs } from "../../components/time/moment.tsx";
import { useNow } from "../../components/time/now.ts";
import { Worth } from "../../components/worth/worth.tsx";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { useNamedStory } from "../../components/transactions/named-story.ts";
import { tellEntry, type TransactionStory } from "../../components/transactions/transaction-story.ts";

interface TransactionHeadlineProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

export function TransactionHeadline({ transaction, viewer }: TransactionHeadlineProps): ReactElement {
  const entry = activityEntry(transaction, viewer);
  const story = useNamedStory(tellEntry(entry, viewer), entry);
  const title = useTitle(story, transaction.status);
  const { change } = story;
  const { tone, word } = looks[transaction.status];
  // A function's name goes to a line of its own before it is broken.
  const nameAt = title.lastIndexOf("::") + 2;
  const proposalFailure =
    transaction.status === "Success" ? proposalFailureStatus(transaction.events) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lead font-semibold wrap-anywhere">
          {title.slice(0, nameAt)}
          {nameAt > 1 && <wbr />}
          {title.slice(nameAt)}
        </h2>
        <Chip tone={tone}>{word}</Chip>
      </div>
      {change !== undefined && (
        <div>
          <CoinAmount coinType={change.coinType} value={change.amount} isChange size="display" />
          <Worth coinType={change.coinType} value={change.amount} />
        </div>
      )}
      {transaction.status === "Failed" && (
        <Verdict kind="danger" title={t`Transaction failed, so nothing moved`}>
          <FailureReason vmStatus={transaction.vmStatus} />
        </Verdict>
      )}
      {proposalFailure !== undefined && (
        <Verdict kind="danger" title={t`The proposal was executed and failed`}>
          <FailureReason vmStatus={proposalFailure} />
        </Verdict>
      )}
      {transaction.status === "Pending" && <TimeLeft expirationMicros={transaction.expirationMicros} />}
    </div>
  );
}

/** What happened and with whom, in one sentence: the amount stands large below it. */
function useTitle({ kind, title, other }: TransactionStory, status: TransactionDetail["status"]): string {
  const nameOf = useAddressNames();
  if (other === undefined || status !== "Success") return title;
  const who = nameOf(other.address) ?? formatAddress(other.address);
  if (kind === "sent") return t`Sent to ${who}`;
  return kind === "received" ? t`Received from ${who}` : title;
}

const looks = {
  Success: { tone: "positive", word: t`Confirmed` },
  Failed: { tone: "danger", word: t`Failed` },
  Pending: { tone: "caution", word: t`Pending` },
} as const satisfies Record<TransactionDetail["status"], { tone: ChipTone; word: string }>;

function TimeLeft({ expirationMicros }: { readonly expirationMicros: bigint | undefined }): ReactElement {
  const now = useNow(1000) - useChainAheadMs(useActiveNetwork());
  const secondsLeft =
    expirationMicros === undefined ? undefined : Math.floor((microsToMs(expirationMicros) - now) / 1000);
  return (
    <div role="status" className="flex flex-col gap-2">
      <p className="tabular text-text-quiet">
        {secondsLeft === undefined || secondsLeft <= 0
          ? t`Waiting for confirmation.`
          : t`Waiting for a block. Expires in ${formatDuration(secondsLeft)}.`}
      </p>
      <Progress label={t`Waiting for a block`} />
    </div>
  );
}
