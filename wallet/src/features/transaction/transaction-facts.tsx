import { t } from "@lingui/core/macro";
import type { Address, TransactionDetail } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { Moment } from "../../components/time/moment.tsx";
import { feeRow, gasRow } from "../../components/coins/fee.tsx";
import { tellTransaction } from "../../components/transactions/transaction-story.ts";
import { PartyActions } from "./party-actions.tsx";

export interface TransactionFactsProps {
  readonly transaction: TransactionDetail;
  readonly viewer: Address;
}

/** When it happened, what it cost, from whom and to whom. */
export function TransactionFacts(props: TransactionFactsProps): ReactElement {
  const { transaction } = props;
  const [sponsor, parties] = [useSponsor(transaction), useParties(props)];
  const items = [...timeFacts(transaction), ...feeFacts(transaction), ...sponsor, ...parties];
  return <KeyValues items={items} />;
}

/** Where it stands on the chain. */
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

/** A stranger's address comes without a copy button: it may be made to be taken for another one. */
function useParties({ transaction, viewer }: TransactionFactsProps): readonly KeyValue[] {
  const nameOf = useNameOf();
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

/** Who pays the fee, where that is not the sender. */
function useSponsor({ feePayer }: TransactionDetail): readonly KeyValue[] {
  const nameOf = useNameOf();
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
