import { t } from "@lingui/core/macro";
import type { Address, TransactionDetail } from "@holdfast/sdk";
import { type ReactElement, useState, type SubmitEvent } from "react";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { useActiveAccount } from "../../vault/vault-context.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { Moment } from "../../components/time/moment.tsx";
import { feeRow, gasRow } from "../../components/coins/fee.tsx";
import { tellTransaction } from "../../components/transactions/transaction-story.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

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

/** Who pays the fee, where that is not the sender. */
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

/** Names for an address that has none: a contact is a recipient, a label only says what it is. */
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

interface LabelFormProps {
  readonly address: Address;
  readonly onSaved: () => void;
}

function LabelForm({ address, onSaved }: LabelFormProps): ReactElement {
  const store = useAddressBookStore();
  const [label, setLabel] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      store.labelAddress(address, label);
      onSaved();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Label`} verdict={problem === undefined ? undefined : { kind: "error", text: problem }}>
        <TextInput value={label} autoComplete="off" onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary">
        <Trans>Save label</Trans>
      </Button>
    </form>
  );
}
