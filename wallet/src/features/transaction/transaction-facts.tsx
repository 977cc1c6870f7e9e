import { t } from "@lingui/core/macro";
import {
  type Address,
  type TransactionDetail,
  accountChanges,
  SUPRA_COIN,
  type BalanceChanges as Changes,
  type FinishedTransaction,
} from "@holdfast/sdk";
import { type ReactElement, useState } from "react";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Moment } from "../../components/time/moment.tsx";
import { feeChangeRow, feeRow, gasRow } from "../../components/coins/fee.tsx";
import { tellTransaction } from "../../components/transactions/transaction-story.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { LabelForm } from "../../components/addresses/label-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { paysFee } from "../../chain/activity/activity-entry.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { coinInfoQuery } from "../../chain/queries/balance-query.ts";
import { networkQueryKey } from "../../chain/queries/queries.ts";
import { readExecutedChanges } from "../../chain/transactions/executed-changes.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface TransactionFactsProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

export function TransactionFacts(props: TransactionFactsProps): ReactElement {
  const { transaction } = props;
  const [sponsor, parties] = [useSponsor(transaction), useParties(props)];
  const items = [...timeFacts(transaction), ...feeFacts(transaction), ...sponsor, ...parties];
  return <KeyValues items={items} />;
}

export function ChainFacts({ transaction }: Pick<TransactionFactsProps, "transaction">): ReactElement {
  return (
    <KeyValues
      items={[
        ...blockFacts(transaction),
        {
          label: t`Transaction hash`,
          value: <AddressText value={transaction.hash} what={t`hash`} form="full" />,
          stacked: true,
        },
      ]}
    />
  );
}

/** No copy button for unknown addresses: they may be look-alikes. */
function useParties({ transaction, viewer }: TransactionFactsProps): readonly KeyValue[] {
  const nameOf = useAddressNames();
  const isOpen = useActiveAccount() !== undefined;
  const { sender } = transaction;
  const receiver = findReceiver(transaction, viewer);
  const party = (label: string, address: Address): KeyValue => {
    const name = nameOf(address);
    const isChosen = name !== undefined || sender === viewer;
    return {
      label: name === undefined ? label : `${label}, ${name}`,
      value: (
        <>
          <AddressText value={address} form="full" copy={isChosen} />
          {name === undefined && isOpen && <PartyActions address={address} />}
        </>
      ),
      stacked: true,
    };
  };
  return [
    ...(sender === undefined ? [] : [party(t`From`, sender)]),
    ...(receiver === undefined ? [] : [party(t`To`, receiver)]),
  ];
}

function useSponsor({ feePayer }: TransactionDetail): readonly KeyValue[] {
  const nameOf = useAddressNames();
  if (feePayer === undefined) return [];
  const name = nameOf(feePayer);
  return [
    {
      label: name === undefined ? t`Fee paid by` : t`Fee paid by ${name}`,
      value: <AddressText value={feePayer} form="full" copy={name !== undefined} />,
      stacked: true,
    },
  ];
}

function findReceiver(transaction: TransactionDetail, viewer: Address): Address | undefined {
  const { kind, other } = tellTransaction(transaction, viewer);
  if (kind === "received" || kind === "self") return viewer;
  return kind === "sent" ? other?.address : undefined;
}

function feeFacts(transaction: TransactionDetail): readonly KeyValue[] {
  if (transaction.status !== "Pending")
    return [
      feeRow(
        "paid",
        transaction.cost,
        transaction.feePayer === undefined
          ? t`${String(transaction.gasUsed)} gas, paid by the sender`
          : t`${String(transaction.gasUsed)} gas, paid by a sponsor`,
      ),
    ];
  const { maxGasAmount, gasUnitPrice } = transaction;
  if (maxGasAmount === undefined || gasUnitPrice === undefined) return [];
  return [gasRow("max", maxGasAmount, gasUnitPrice)];
}

function timeFacts(transaction: TransactionDetail): readonly KeyValue[] {
  const block = transaction.status === "Pending" ? undefined : transaction.block;
  return block === undefined ? [] : [{ label: t`Time`, value: <Moment micros={block.timestampMicros} /> }];
}

function blockFacts(transaction: TransactionDetail): readonly KeyValue[] {
  const { sequenceNumber } = transaction;
  const block = transaction.status === "Pending" ? undefined : transaction.block;
  return [
    ...(block === undefined
      ? []
      : [{ label: t`Block`, value: <span className="tabular">{String(block.height)}</span> }]),
    ...(sequenceNumber === undefined
      ? []
      : [
          {
            label: t`Sequence number`,
            value: <span className="tabular">{String(sequenceNumber)}</span>,
            note: t`number of earlier transactions`,
          },
        ]),
  ];
}

/** For unnamed addresses: a contact is a recipient, a label only a note. */
function PartyActions({ address }: { readonly address: Address }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      <Link
        to="/contacts"
        search={{ add: address }}
        className={buttonStyle({ tone: "quiet", size: "small" })}
      >
        <Trans>Add to contacts</Trans>
      </Link>
      <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Add label</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Label this address`}
        description={t`The label replaces the address on screen. It stays on this device and is visible only to you.`}
      >
        <LabelForm address={address} onSaved={() => setIsOpen(false)} />
      </Dialog>
    </span>
  );
}

export interface BalanceChangesProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

export function BalanceChanges({ transaction, viewer }: BalanceChangesProps): ReactElement {
  if (transaction.status === "Pending")
    return (
      <EmptyState title={t`No balance changes yet`}>
        <Trans>Balance changes appear once the transaction is in a block.</Trans>
      </EmptyState>
    );
  return <ExecutedChanges transaction={transaction} viewer={viewer} />;
}

interface ExecutedProps {
  readonly transaction: FinishedTransaction;
  readonly viewer: Address;
}

function ExecutedChanges({ transaction, viewer }: ExecutedProps): ReactElement {
  const network = useActiveNetwork();
  const { data: changes } = useQuery({
    queryKey: [...networkQueryKey(network), "balance-changes", transaction.hash, viewer],
    staleTime: Infinity,
    queryFn: ({ signal }) => readExecutedChanges(getClient(network), transaction, viewer, { signal }),
  });
  if (changes === undefined) return <Skeleton shape="block" />;
  const items = listItems(changes, viewer, transaction);
  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 ? (
        <EmptyState title={t`No balance changes`}>
          <Trans>No balance changes for this account.</Trans>
        </EmptyState>
      ) : (
        <KeyValues items={items} />
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">
          <Trans>Source</Trans>
        </h3>
        <p className="prose-width text-text-quiet">
          {transaction.status === "Failed"
            ? t`The transaction failed, so nothing moved. The network fee was still charged.`
            : t`The transaction's events. The network fee, minus the storage refund, is shown separately.`}
        </p>
      </section>
    </div>
  );
}

/** Shows where the coin is defined, as anyone can choose its name. */
function CoinTitle({ coin }: { readonly coin: string }): ReactElement {
  const { data } = useQuery(coinInfoQuery(useActiveNetwork(), coin));
  return (
    <>
      {data === undefined ? formatCoinType(coin) : cleanChainText(data.name)}
      {coin !== SUPRA_COIN && <span className="block text-small">{t`Defined by ${formatOrigin(coin)}`}</span>}
    </>
  );
}

function listItems(changes: Changes, viewer: Address, transaction: FinishedTransaction): readonly KeyValue[] {
  const { cost } = transaction;
  const { objects, unnamed, conversions, fee } = changes;
  const mono = (text: string): ReactElement => <span className="font-mono text-small break-all">{text}</span>;
  return [
    ...accountChanges(changes, viewer).map(({ coinType, amount }) => ({
      label: <CoinTitle coin={coinType} />,
      value: <CoinAmount coinType={coinType} value={amount} isChange />,
    })),
    ...objects
      .filter(({ from, to }) => from === viewer || to === viewer)
      .map(({ object, from }) => ({
        label: from === viewer ? t`Collectible or object sent` : t`Collectible or object received`,
        value: mono(object),
      })),
    ...conversions
      .filter(({ account }) => account === viewer)
      .map(({ coinType = SUPRA_COIN, amount }) => ({
        label: t`Moved to the fungible store`,
        value: <CoinAmount coinType={coinType} value={amount} />,
        note: t`stays in the account`,
      })),
    ...(unnamed.some(({ amount }) => amount === undefined || amount < 0n)
      ? [{ label: t`Other changes`, value: t`Unknown asset withdrawn` }]
      : []),
    ...(fee?.payer === viewer
      ? [feeChangeRow(fee.paid, fee.refunded === 0n ? undefined : t`minus the storage refund`)]
      : []),
    ...(fee === undefined && cost > 0n && paysFee(transaction, viewer)
      ? [feeChangeRow(cost, t`calculated from gas used; the node reported no fee details`)]
      : []),
  ];
}
