import type { Address, TransactionHash } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { transactionQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { UnprovenEnd } from "../../components/transactions/delivery-status.tsx";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { BalanceChanges, type BalanceChangesProps } from "./balance-changes.tsx";
import { EventList } from "./event-list.tsx";
import { PayloadDetails } from "./payload-details.tsx";
import { RawTransaction } from "./raw-transaction.tsx";
import { ReceiptCard } from "./receipt-card.tsx";
import { VerificationAnswer } from "./verification-answer.tsx";
import { TransactionActions } from "./transaction-actions.tsx";
import { TransactionDescription } from "./transaction-description.tsx";
import { TransactionFacts, TransactionParties } from "./transaction-facts.tsx";
import { TransactionHeadline } from "./transaction-headline.tsx";
import { TransactionNotes } from "./transaction-notes.tsx";
import { UnknownTransaction } from "./unknown-transaction.tsx";

export interface TransactionViewProps {
  readonly hash: TransactionHash;
  readonly viewer: Address;
}

/** A transaction as this account sees it, kept current until it is settled. */
export function TransactionView({ hash, viewer }: TransactionViewProps): ReactElement {
  const network = useActiveNetwork();
  const transaction = useQuery(transactionQuery(network, hash, viewer));
  const own = useOutboxEntries(network, viewer).find((entry) => entry.hash === hash);
  const detail = transaction.data?.detail;
  return (
    <>
      <StaleNote query={transaction} />
      {transaction.isPending && (
        <Card>
          <div role="status" aria-label="Reading the transaction" className="flex flex-col gap-4">
            <Skeleton shape="amount" />
            <Skeleton shape="block" />
          </div>
        </Card>
      )}
      <TransactionActions hash={hash} own={own} />
      {transaction.data === null && <UnknownTransaction hash={hash} entry={own} />}
      {detail !== undefined && (
        <>
          {own !== undefined && <UnprovenEnd network={network} entry={own} />}
          <div className="@container">
            <div className="grid grid-cols-1 items-start gap-6 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]">
              <Card>
                <div className="flex flex-col gap-6">
                  <TransactionHeadline transaction={detail} viewer={viewer} />
                  <TransactionDescription transaction={detail} viewer={viewer} />
                  <TransactionParties transaction={detail} viewer={viewer} />
                </div>
              </Card>
              <Card>
                <TransactionFacts transaction={detail} />
                {own !== undefined && <VerificationAnswer network={network} entry={own} />}
              </Card>
              {own !== undefined && (
                <div className="min-w-0 empty:hidden @min-[56rem]:col-span-2">
                  <ReceiptCard network={network} entry={own} />
                </div>
              )}
              <div className="@min-[56rem]:col-span-2">
                <TransactionNotes hash={hash} />
              </div>
              <div className="min-w-0 @min-[56rem]:col-span-2">
                <Inside transaction={detail} viewer={viewer} />
              </div>
            </div>
          </div>
        </>
      )}
    </>
  );
}

const TracePanel = lazy(async () => ({
  default: (await import("../../components/tracing/trace-panel.tsx")).TracePanel,
}));

/** What its code did, run once more on this device. Few look at it: it is loaded when a user does. */
function Trace({ hash }: { readonly hash: TransactionHash }): ReactElement {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <TracePanel question={{ kind: "replay", hash }} />
    </Suspense>
  );
}

/** What it says on the chain, for those who want to know. */
function Inside({ transaction, viewer }: BalanceChangesProps): ReactElement {
  const [tab, setTab] = useState<"changes" | "events" | "payload" | "trace" | "raw">("changes");
  return (
    <Card>
      <Tabs
        label="Details of the transaction"
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: "changes",
            label: "Balance changes",
            content: <BalanceChanges transaction={transaction} viewer={viewer} />,
          },
          { value: "events", label: "Events", content: <EventList transaction={transaction} /> },
          {
            value: "payload",
            label: "Payload",
            content: <PayloadDetails payload={transaction.payload} />,
          },
          ...(transaction.status === "Pending"
            ? []
            : [{ value: "trace" as const, label: "Trace", content: <Trace hash={transaction.hash} /> }]),
          { value: "raw", label: "Raw", content: <RawTransaction transaction={transaction} /> },
        ]}
      />
    </Card>
  );
}
