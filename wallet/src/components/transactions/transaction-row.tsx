import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { memo, type ReactElement, type ReactNode } from "react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Clock from "lucide-react/icons/clock";
import Code from "lucide-react/icons/code-xml";
import Undo from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { paysFee, type ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { formatTimeOfDay } from "../../format/time.ts";
import { useTransactionNote } from "../../storage/address-book/address-book.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListRow, RowIcon } from "../../ui/list-row.tsx";
import { Moment } from "../time/moment.tsx";
import { PastWorthText } from "../worth/past-worth.tsx";
import { FeeChange } from "../coins/fee.tsx";
import { StoryAmount } from "./story-amount.tsx";
import { useTransactionLink } from "./transaction-link.tsx";
import { useNamedStory } from "./named-story.ts";
import { tellEntry, type TransactionStory } from "./transaction-story.ts";

interface TransactionRowProps {
  readonly entry: ActivityEntry;
  readonly viewer: Address;
  readonly nameOf?: ((address: Address) => string | undefined) | undefined;
  /** `clock` under a date heading. */
  readonly time?: "clock" | "relative";
  readonly coin?: string;
  readonly isGift?: ((coinType: string) => boolean) | undefined;
  readonly as?: "li" | "bare";
}

/** Memoized: a list can be long. */
export const TransactionRow = memo(function TransactionRow({
  entry,
  viewer,
  nameOf,
  time = "relative",
  coin,
  isGift,
  as = "li",
}: TransactionRowProps): ReactElement {
  const story = withoutGift(useNamedStory(tellEntry(entry, viewer, coin), entry), isGift);
  const getLink = useTransactionLink();
  const label = useTransactionNote(entry.hash)?.label ?? "";
  return (
    <ListRow
      as={as}
      action={entry.type === "AutomationCycle" ? undefined : getLink(entry.hash)}
      lead={<StoryIcon story={story} entry={entry} />}
      title={story.title}
      note={<StoryNote story={story} nameOf={nameOf} label={label} />}
      end={storyAmount({ entry, viewer, change: story.change })}
      endNote={<EndNote entry={entry} viewer={viewer} time={time} change={story.change} />}
    />
  );
});

/** Hides the amount and name of possible spam, which the sender chose. */
function withoutGift(story: TransactionStory, isGift: TransactionRowProps["isGift"]): TransactionStory {
  const { change, ...rest } = story;
  if (story.kind !== "received" || change === undefined || isGift?.(change.coinType) !== true) return story;
  return { ...rest, title: t`Unknown coins received` };
}

function StoryIcon({
  story,
  entry: { status, hasFailedInside },
}: {
  readonly story: TransactionStory;
  readonly entry: ActivityEntry;
}): ReactElement {
  if (status === "Failed" || hasFailedInside === true)
    return (
      <RowIcon tone="danger">
        <X />
      </RowIcon>
    );
  if (status === "Pending")
    return (
      <RowIcon tone="caution">
        <Clock />
      </RowIcon>
    );
  return (
    <RowIcon tone={story.kind === "received" && story.change !== undefined ? "positive" : "plain"}>
      {icons[story.kind]}
    </RowIcon>
  );
}

const icons = {
  received: <ArrowDownLeft />,
  sent: <ArrowUpRight />,
  self: <Undo />,
  action: <Code />,
} as const satisfies Record<TransactionStory["kind"], ReactElement>;

function StoryNote({
  story,
  nameOf,
  label,
}: Pick<TransactionRowProps, "nameOf"> & {
  readonly story: TransactionStory;
  readonly label: string;
}): ReactNode {
  const written = label === "" ? "" : ` · ${label}`;
  if (story.other === undefined) return story.note === undefined ? label : `${story.note}${written}`;
  const { word, address } = story.other;
  return (
    <>
      {word} {nameOf?.(address) ?? <AddressText value={address} form="ends" />}
      {written}
    </>
  );
}

interface EndProps extends Required<Pick<TransactionRowProps, "entry" | "viewer">> {
  readonly change: TransactionStory["change"];
}

/** The balance change; a failed transaction's is its fee. */
function storyAmount({ entry, viewer, change }: EndProps): ReactElement | undefined {
  if (change !== undefined) return <StoryAmount change={change} size="row" />;
  if (isFeeOnly(entry, viewer)) return <FeeChange value={entry.cost} size="row" />;
  return entry.isUncertain === true ? <Trans>Unknown</Trans> : undefined;
}

function isFeeOnly(entry: ActivityEntry, viewer: Address): boolean {
  return entry.status === "Failed" && entry.cost > 0n && paysFee(entry, viewer);
}

function EndNote({
  entry,
  viewer,
  time,
  change,
}: EndProps & Required<Pick<TransactionRowProps, "time">>): ReactNode {
  if (entry.status === "Pending")
    return (
      <Chip tone="caution">
        <Trans>Pending</Trans>
      </Chip>
    );
  const { micros } = entry;
  return (
    <>
      {entry.isUncertain === true && change !== undefined && `${t`Uncertain`} · `}
      {isFeeOnly(entry, viewer) && `${t`Fee`} · `}
      {micros !== undefined && change !== undefined && entry.status === "Success" && (
        <PastWorthText coinType={change.coinType} value={change.amount} micros={micros} />
      )}
      {micros !== undefined && (
        <span className="whitespace-nowrap">
          {time === "clock" ? formatTimeOfDay(micros / 1000) : <Moment micros={BigInt(micros)} isStatic />}
        </span>
      )}
    </>
  );
}
