import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type Address,
  type TransactionHash,
  type TransactionDetail,
  parseAddress,
  SUPRA_COIN,
  type JsonValue,
} from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { useLocation, Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { isFailureClaimed, isFinal } from "@holdfast/sdk/outbox";
import Search from "lucide-react/icons/search-x";
import { useOutboxEntries, useOutbox } from "../../chain/outbox/outbox-context.ts";
import { transactionQuery } from "../../chain/queries/queries.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Card } from "../../ui/card.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import {
  UnprovenEnd,
  DeliveryChoices,
  deliveryStatus,
  OutcomeText,
} from "../../components/transactions/delivery-status.tsx";
import { StaleNote, problemText } from "../../components/feedback/problem.tsx";
import {
  BalanceChanges,
  type BalanceChangesProps,
  ChainFacts,
  TransactionFacts,
} from "./transaction-facts.tsx";
import { PayloadDetails } from "./payload-details.tsx";
import { ReceiptCard } from "./receipt-card.tsx";
import { TransactionDescription, TransactionHeadline } from "./transaction-description.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { CopyAsMenu } from "../../components/copy/copy-as-menu.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { EditAndResend } from "./edit-and-resend.tsx";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { verifiedFinalityQuery } from "../../chain/nodes/verification-node.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { explainValue } from "../../components/values/readable-value.ts";
import { ValueTree } from "../../components/values/value-tree.tsx";
import { useAddressBookStore, useTransactionNote } from "../../storage/address-book/address-book.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { transactionCopies } from "../../components/copy/copy-as.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";
import { useChainAheadMs } from "../../chain/queries/chain-clock.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { pendingWords } from "../../components/transactions/action-words.ts";
import { transactionOutcome } from "../../components/transactions/transaction-outcome.ts";
import { useNow } from "../../ui/now.ts";
import { useSubmit } from "../../ui/use-submit.ts";

interface TransactionViewProps {
  readonly hash: TransactionHash;
  readonly viewer: Address;
}

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
          <div role="status" aria-label={t`Loading the transaction`} className="flex flex-col gap-4">
            <Skeleton shape="amount" />
            <Skeleton shape="block" />
          </div>
        </Card>
      )}
      {transaction.data === null && <UnknownTransaction hash={hash} entry={own} />}
      {detail === undefined && !transaction.isPending && <TransactionActions hash={hash} own={own} />}
      {detail !== undefined && (
        <>
          {own !== undefined && <UnprovenEnd network={network} entry={own} />}
          <div className="@container">
            <div className="grid grid-cols-1 items-start gap-6 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]">
              <Card>
                <div className="flex flex-col gap-6">
                  <TransactionHeadline transaction={detail} viewer={viewer} />
                  <TransactionDescription transaction={detail} viewer={viewer} />
                  <TransactionFacts transaction={detail} viewer={viewer} />
                </div>
              </Card>
              <div className="flex min-w-0 flex-col gap-6">
                <TransactionActions hash={hash} own={own} />
                <TransactionNotes hash={hash} />
              </div>
              {own !== undefined && (
                <div className="min-w-0 empty:hidden @min-[56rem]:col-span-2">
                  <ReceiptCard network={network} entry={own} />
                </div>
              )}
              <div className="flex min-w-0 flex-col gap-6 @min-[56rem]:col-span-2">
                <Card title={t`Details`}>
                  <ChainFacts transaction={detail} />
                  {own !== undefined && <VerificationAnswer network={network} entry={own} />}
                </Card>
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

/** Lazy, as few users replay a transaction. */
function Trace({ hash }: { readonly hash: TransactionHash }): ReactElement {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <TracePanel question={{ kind: "replay", hash }} />
    </Suspense>
  );
}

function Inside({ transaction, viewer }: BalanceChangesProps): ReactElement {
  const [tab, setTab] = useState<"changes" | "events" | "payload" | "trace" | "raw">("changes");
  return (
    <Card>
      <Tabs
        label={t`Transaction details`}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: "changes",
            label: t`Balance changes`,
            content: <BalanceChanges transaction={transaction} viewer={viewer} />,
          },
          { value: "events", label: t`Events`, content: <EventList transaction={transaction} /> },
          {
            value: "payload",
            label: t`Payload`,
            content: <PayloadDetails payload={transaction.payload} />,
          },
          ...(transaction.status === "Pending"
            ? []
            : [{ value: "trace" as const, label: t`Trace`, content: <Trace hash={transaction.hash} /> }]),
          { value: "raw", label: t`Raw`, content: <RawTransaction transaction={transaction} /> },
        ]}
      />
    </Card>
  );
}

function RawTransaction({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const text = JSON.stringify(transaction, exact, 2);
  return (
    <div className="flex flex-col items-start gap-4">
      <CopyButton form="labelled" what="JSON" text={text} />
      <pre
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={t`Transaction JSON`}
        className="max-h-120 w-full overflow-auto rounded-control bg-surface-sunken p-4 font-mono text-small"
      >
        {text}
      </pre>
    </div>
  );
}

/** Integers as text, because JSON readers round long ones. */
function exact(_name: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

interface TransactionActionsProps {
  readonly hash: TransactionHash;
  readonly own: OutboxEntry | undefined;
}

function TransactionActions({ hash, own }: TransactionActionsProps): ReactElement {
  const network = useActiveNetwork();
  // Without a network, as the reader's wallet may not know it.
  const link = new URL(useLocation({ select: ({ pathname }) => pathname }), location.origin);
  link.searchParams.set("network", String(network.chainId));
  const copies = transactionCopies(hash, network, own);
  const explorer = explorerLink(network, hash);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {own !== undefined && <EditAndResend entry={own} />}
      <CopyButton form="labelled" what={t`link`} text={link.href} />
      <CopyAsMenu copies={() => copies} labels={copies.map(({ label }) => label)} />
      {explorer !== undefined && (
        <a
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ tone: "quiet" })}
        >
          <ExternalLink aria-hidden="true" />
          <Trans>View in explorer</Trans>
        </a>
      )}
    </div>
  );
}

interface VerificationAnswerProps {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
}

/** Hidden without a verification node or result. */
function VerificationAnswer({ network, entry }: VerificationAnswerProps): ReactElement | undefined {
  const { data } = useQuery(verifiedFinalityQuery(network, entry));
  switch (data?.state) {
    case "agrees":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, confirms this result.</Trans>
        </p>
      );
    case "waiting":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, doesn't have the transaction yet.</Trans>
        </p>
      );
    case "silent":
      return (
        <p className="mt-4 text-small text-text-quiet">
          <Trans>The verification node, {data.host}, didn't respond.</Trans>
        </p>
      );
    case "disagrees":
      return (
        <div className="mt-4">
          <Verdict kind="danger" title={t`${data.host ?? ""} reports a different result`}>
            <Trans>
              Two nodes report different results for this hash. Do not send the transaction again until they
              agree.
            </Trans>
          </Verdict>
        </div>
      );
    default:
      return undefined;
  }
}

function EventList({ transaction }: { readonly transaction: TransactionDetail }): ReactElement {
  const nameOf = useAddressNames();
  if (transaction.status === "Pending")
    return (
      <EmptyState title={t`No events yet`}>
        <Trans>Events appear once the transaction is executed.</Trans>
      </EmptyState>
    );
  if (transaction.events.length === 0)
    return (
      <EmptyState title={t`No events`}>
        <Trans>This transaction emitted no events.</Trans>
      </EmptyState>
    );
  return (
    <ol className="flex flex-col divide-y divide-line">
      {transaction.events.map((event, at) => {
        const { module, name } = splitType(event.type);
        return (
          <li key={at} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className="font-mono text-small break-all text-text-quiet">{module}</span>
            </p>
            <ValueTree
              value={event.data}
              explain={(field, value, siblings) =>
                ownName(value, nameOf) ?? explainValue(field, value, siblings, SUPRA_EVENTS.has(event.type))
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

function ownName(value: JsonValue, nameOf: (address: Address) => string | undefined): string | undefined {
  if (typeof value !== "string" || !/^0x[0-9a-f]{56,64}$/.test(value)) return undefined;
  return nameOf(parseAddress(value));
}

/** Handle events have the coin only in their type parameter. */
const SUPRA_EVENTS: ReadonlySet<string> = new Set(
  ["DepositEvent", "WithdrawEvent"].map((name) => `0x1::coin::${name}<${SUPRA_COIN}>`),
);

function splitType(type: string): { readonly module: string; readonly name: string } {
  const generic = type.indexOf("<");
  const end = type.lastIndexOf("::", generic === -1 ? undefined : generic);
  return end === -1 ? { module: "", name: type } : { module: type.slice(0, end), name: type.slice(end + 2) };
}

function TransactionNotes({ hash }: { readonly hash: TransactionHash }): ReactElement {
  const written = useTransactionNote(hash);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t`Your note`}
      aside={
        <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
          {written === undefined ? t`Add note` : t`Edit note`}
        </Button>
      }
    >
      {written === undefined ? (
        <p className="text-text-quiet">
          <Trans>Add a label and note to find this transaction later. They stay on this device.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-1">
          {written.label !== "" && <p className="font-medium wrap-anywhere">{written.label}</p>}
          {written.note !== "" && <p className="wrap-anywhere whitespace-pre-wrap">{written.note}</p>}
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t`Your note`}>
        <NoteForm hash={hash} onSaved={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  );
}

interface NoteFormProps {
  readonly hash: TransactionHash;
  readonly onSaved: () => void;
}

function NoteForm({ hash, onSaved }: NoteFormProps): ReactElement {
  const store = useAddressBookStore();
  const written = useTransactionNote(hash);
  const [label, setLabel] = useState(written?.label ?? "");
  const [note, setNote] = useState(written?.note ?? "");
  const { problem, submit } = useSubmit(async () => {
    store.noteTransaction(hash, { label, note });
    onSaved();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={t`Label`} hint={t`A few words, shown in Activity.`}>
        <TextInput value={label} autoComplete="off" onValueChange={setLabel} />
      </Field>
      <Field
        label={t`Note`}
        hint={t`Visible only to you. Stays on this device.`}
        problem={problem !== undefined && problemText(problem)}
      >
        <TextArea value={note} onValueChange={setNote} />
      </Field>
      <Button type="submit" tone="primary">
        <Trans>Save note</Trans>
      </Button>
    </form>
  );
}

interface UnknownTransactionProps {
  readonly hash: TransactionHash;
  readonly entry: OutboxEntry | undefined;
}

function UnknownTransaction({ hash, entry }: UnknownTransactionProps): ReactElement {
  const network = useActiveNetwork();
  const isOpen = useActiveAccount() !== undefined;
  if (entry === undefined)
    return (
      <Card padding="flush">
        <EmptyState
          icon={<Search />}
          title={t`Transaction not found on this node`}
          action={
            isOpen ? (
              <Link to="/networks" className={buttonStyle()}>
                <Trans>Choose another network</Trans>
              </Link>
            ) : undefined
          }
        >
          <Trans>
            The transaction may be on a network other than {network.name}, or may never have been executed.
            Holdfast keeps checking.
          </Trans>
        </EmptyState>
      </Card>
    );
  const outcome = transactionOutcome(entry);
  return (
    <Card>
      <div className="flex flex-col gap-6">
        {isFailureClaimed(entry) ? (
          <UnprovenEnd network={network} entry={entry} />
        ) : isFinal(entry) ? (
          <Verdict kind={outcome.kind} title={outcome.title}>
            <OutcomeText outcome={outcome} />
          </Verdict>
        ) : (
          <Pending entry={entry} network={network} />
        )}
        <AddressText value={hash} what={t`hash`} form="full" />
      </div>
    </Card>
  );
}

function Pending({
  entry,
  network,
}: {
  readonly entry: OutboxEntry;
  readonly network: ChainNetwork;
}): ReactElement {
  const outbox = useOutbox();
  const now = useNow(1000) - useChainAheadMs(network);
  const secondsLeft = Number(entry.expirationSecs) - Math.floor(now / 1000);
  return (
    <>
      <div className="flex flex-col gap-3">
        <p role="status" className="text-lead font-semibold">
          {pendingWords(entry.action)}
        </p>
        <p className="tabular text-text-quiet">{deliveryStatus(entry, secondsLeft)}</p>
        <Progress label={t`Waiting for the node`} />
      </div>
      <UnprovenEnd network={network} entry={entry} />
      <div>
        <Button onClick={() => outbox.wake()}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <DeliveryChoices />
    </>
  );
}

/** Public explorers by network. Opened only by a press, because an explorer learns what is viewed. */
const EXPLORERS: Readonly<Record<string, string>> = {
  mainnet: "https://suprascan.io",
  testnet: "https://testnet.suprascan.io",
};

/** Undefined for a network without an explorer. */
function explorerLink({ id }: Pick<WalletNetwork, "id">, hash: TransactionHash): string | undefined {
  const explorer = EXPLORERS[id];
  return explorer === undefined ? undefined : `${explorer}/tx/${hash}`;
}
