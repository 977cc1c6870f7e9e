import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { CallFacts, DescribedEffect } from "@holdfast/descriptors";
import {
  attempt,
  parseFunctionId,
  proposalFailureStatus,
  type Address,
  type TransactionDetail,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo, type ReactElement } from "react";
import { encodeCall, jsonToArguments } from "../../arguments/call-draft.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { readExecutedChanges } from "../../chain/transactions/executed-changes.ts";
import { moduleQuery } from "../../chain/queries/contract-queries.ts";
import { DescriptionSentence, trustWord } from "../../components/descriptions/description-sentence.tsx";
import { useDescription } from "../../components/descriptions/found-description.ts";
import {
  tellTransaction,
  tellEntry,
  type TransactionStory,
} from "../../components/transactions/transaction-story.ts";
import { heldAgainst, type DescriptionCheck } from "../../review/description/described-call.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { activityEntry } from "../../chain/activity/activity-entry.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { formatAddress } from "../../format/address.ts";
import { formatDuration } from "../../format/time.ts";
import { FailureReason } from "../../review/finding-list.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { microsToMs } from "../../components/time/moment.tsx";
import { useNow } from "../../ui/now.ts";
import { Worth } from "../../components/worth/worth.tsx";
import { StoryAmount } from "../../components/transactions/story-amount.tsx";
import { useNamedStory } from "../../components/transactions/named-story.ts";

type EntryCall = Extract<NonNullable<TransactionDetail["payload"]>, { readonly kind: "entry-function" }>;

interface TransactionDescriptionProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

/** States the call's effect as fact only if the events confirm it. */
export function TransactionDescription({
  transaction,
  viewer,
}: TransactionDescriptionProps): ReactElement | undefined {
  const { payload, sender } = transaction;
  // A payment's headline already says what it did.
  const isPayment = tellTransaction(transaction, viewer).kind !== "action";
  const isInner = payload?.kind === "multisig";
  const call = isInner ? payload.inner : payload;
  const from = isInner ? payload.multisigAddress : sender;
  return call?.kind !== "entry-function" || from === undefined || isPayment ? undefined : (
    <Described transaction={transaction} call={call} sender={from} />
  );
}

function Described(props: {
  readonly transaction: TransactionDetail;
  readonly call: EntryCall;
  readonly sender: Address;
}): ReactElement | undefined {
  const { transaction, sender } = props;
  const { chainId } = useActiveNetwork();
  const call = useEncodedCall(props.call);
  const found = useDescription(call, { sender, chainId });
  const end = useEnd(transaction, found?.kind === "fits" ? found : undefined, { call, sender });
  if (found?.kind === "stale")
    return (
      <p className="text-small text-text-quiet">
        <Trans>Holdfast hides this description because it was written for earlier code.</Trans>
      </p>
    );
  if (found === undefined || end === undefined) return undefined;
  if (end === "otherwise")
    return (
      <p className="text-small text-text-quiet">
        <Trans>
          Holdfast hides this call's description because it doesn't match what the transaction moved.
        </Trans>
      </p>
    );
  const { sentence } = found.description;
  if (sentence === undefined) return undefined;
  return (
    <section aria-label={t`Description`} className="flex flex-col gap-1">
      <p className="wrap-anywhere">
        <DescriptionSentence parts={sentence} />
      </p>
      <p className="text-small text-text-quiet">{endWords(end, trustWord(found.trust))}</p>
    </section>
  );
}

type End = DescriptionCheck | "pending" | "failed";

function endWords(end: Exclude<End, "otherwise">, trust: string): string {
  switch (end) {
    case "as-described":
      return t`Description: ${trust}. The balance changes match it.`;
    case "untold":
      return t`Description: ${trust}. The events don't show if anything else moved.`;
    case "pending":
      return t`Description: ${trust}. Not executed yet.`;
    case "failed":
      return t`Description: ${trust}. The transaction failed, so the described action didn't happen.`;
  }
}

/** Whether the described effects happened; undefined until known. */
function useEnd(
  transaction: TransactionDetail,
  found: Extract<ReturnType<typeof useDescription>, { kind: "fits" }> | undefined,
  { call, sender }: { readonly call: CallFacts | undefined; readonly sender: Address },
): End | undefined {
  const network = useActiveNetwork();
  const { data } = useQuery({
    // A newly stored description of the call may declare other effects.
    queryKey: [
      "description-check",
      transaction.hash,
      transaction.status,
      found?.description.effects.map(effectKey),
    ],
    enabled: found !== undefined && call !== undefined && transaction.status === "Success",
    staleTime: Infinity,
    queryFn: async () => {
      if (found === undefined || call === undefined || transaction.status !== "Success") return "untold";
      const moves = await readExecutedChanges(getClient(network), transaction, sender);
      return heldAgainst(found.description, {
        simulated: transaction,
        caller: sender,
        arguments: call.arguments,
        moves,
      });
    },
  });
  if (transaction.status === "Pending") return "pending";
  const hasFailed =
    transaction.status === "Failed" || proposalFailureStatus(transaction.events) !== undefined;
  return hasFailed ? "failed" : data;
}

function effectKey({ direction, coin, amount }: DescribedEffect): string {
  return `${direction} ${coin} ${amount === undefined ? "" : String(amount)}`;
}

/** Encodes the node's values by the function's interface. */
function useEncodedCall(call: EntryCall): CallFacts | undefined {
  const id = useMemo(() => attempt(() => parseFunctionId(call.function)), [call.function]);
  const network = useActiveNetwork();
  const { data } = useQuery({
    ...moduleQuery(network, id?.module.address ?? NOWHERE, id?.module.name ?? ""),
    enabled: id !== undefined,
  });
  const abi = data?.abi.functions.find(({ name }) => name === id?.name);
  return useMemo(() => {
    if (abi === undefined) return undefined;
    const { function: name, typeArguments } = call;
    return attempt(() => ({
      function: name,
      typeArguments,
      arguments: encodeCall(abi, jsonToArguments(abi, typeArguments, call.arguments)),
    }));
  }, [abi, call]);
}

const NOWHERE = parseFunctionId("0x0::nowhere::nothing").module.address;

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
  // Wrap before the function's name rather than within it.
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
          <StoryAmount change={change} size="display" />
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

/** Without the amount, shown below. */
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
