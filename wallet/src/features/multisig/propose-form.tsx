import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  attempt,
  isSupraError,
  SUPRA_DECIMALS,
  transferSupra,
  type MultisigInnerPayload,
  type EntryFunction,
  type Address,
} from "@holdfast/sdk";
import { encodePortableProposal } from "@holdfast/sdk/partial-transaction";
import { useMemo, useState, type ReactElement } from "react";
import { changeMultisigMetadata, changeMultisigTimeout, changeMultisigOwners } from "@holdfast/sdk/multisig";
import { clsx } from "clsx";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { parseAmount, ambiguousAmount } from "../../format/amount.ts";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { PartialTransactionHandover } from "../../components/partial-transactions/partial-transaction-handover.tsx";
import { fragmentToPayload } from "../../components/forms/payload-link.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { payloadWords } from "./proposal-words.ts";
import type { Proposing } from "../../review/sending/use-proposing.ts";
import { useAddressNames, useOwnNames } from "../../components/addresses/account-names.ts";
import {
  metadataToText,
  readMetadata,
  readTimeout,
  timeoutFields,
  MetadataField,
  TimeoutField,
  SignaturesField,
  adviseThreshold,
  readAddresses,
} from "./account-terms.tsx";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";

interface ProposeFormsProps {
  readonly state: MultisigState;
  readonly proposing: Proposing;
  readonly hash: string;
}

export function ProposeForms({ state, proposing, hash }: ProposeFormsProps): ReactElement {
  const given = useMemo(() => readGiven(hash), [hash]);
  return (
    <>
      <ProposeForm
        state={state}
        proposing={proposing}
        given={given}
        beginsWithHash={new URLSearchParams(hash).get("only") === "hash"}
      />
      <OwnerForm key={state.account.owners.join()} state={state} propose={proposing.propose} />
      <TermsForm state={state} propose={proposing.propose} />
    </>
  );
}

/** A call from another screen; undefined if damaged or not allowed in a proposal. */
function readGiven(hash: string): MultisigInnerPayload | undefined {
  return attempt(() => {
    const payload = fragmentToPayload(hash);
    const isProposable = payload?.kind === "entry-function" || payload?.kind === "automation-registration";
    return isProposable ? payload : undefined;
  });
}

interface ProposeFormProps {
  readonly state: MultisigState;
  readonly proposing: Proposing;
  readonly given: MultisigInnerPayload | undefined;
  /** Puts only the payload's hash on the chain. */
  readonly beginsWithHash: boolean;
}

function ProposeForm(props: ProposeFormProps): ReactElement {
  const { state, proposing, given, beginsWithHash } = props;
  const { address } = state.account;
  const network = useActiveNetwork();
  const nameOf = useAddressNames();
  const saved = useSavedAddresses();
  const [to, setTo] = useState("");
  const [amount, setAmount] = useState("");
  const [isHashOnly, setIsHashOnly] = useState(beginsWithHash);
  const [problems, setProblems] = useState<{ to?: string; amount?: string }>({});
  const [handover, setHandover] = useState<{ readonly bytes: Uint8Array; readonly fileName: string }>();
  const submit = (): void => {
    const payment = given ?? readPayment({ to, amount, saved }, setProblems);
    if (payment === undefined) return;
    setHandover(
      isHashOnly
        ? {
            bytes: encodePortableProposal({
              chainId: network.chainId,
              multisigAddress: address,
              payload: payment,
              note: "",
            }),
            fileName: `proposal-${address.slice(2, 8)}-${state.account.nextSequenceNumber}`,
          }
        : undefined,
    );
    proposing.propose({ payload: payment, isHashOnly });
  };
  return (
    <Card title={t`Propose`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {given === undefined ? (
          <PaymentFields {...{ to, setTo, amount, setAmount, problems }} />
        ) : (
          <Verdict kind="info" title={payloadWords(given, nameOf)}>
            <Trans>
              This call was filled in by another screen or a link. Check every argument in the review.
            </Trans>
          </Verdict>
        )}
        <Switch
          label={t`Store only the hash on the chain`}
          note={t`No one else can see the payload until you share it. Send it to the other owners yourself.`}
          checked={isHashOnly}
          onCheckedChange={setIsHashOnly}
        />
        {handover !== undefined && (
          <div className="flex flex-col gap-3">
            <Verdict kind="caution" title={t`Share the payload with the other owners`}>
              <Trans>
                Without this payload, no one can execute the proposal, including you. Keep a copy.
              </Trans>
            </Verdict>
            <PartialTransactionHandover {...handover} what={t`proposal`} page={`/multisig/${address}`} />
          </div>
        )}
        <div>
          <Button type="submit" tone="primary" loading={proposing.isPreparing && t`Simulating`}>
            <Trans>Review proposal</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PaymentFieldsProps {
  readonly to: string;
  readonly setTo: (to: string) => void;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly problems: { readonly to?: string; readonly amount?: string };
}

function PaymentFields({ to, setTo, amount, setAmount, problems }: PaymentFieldsProps): ReactElement {
  return (
    <>
      <Field label={t`To`} aside={<SavedAddressMenu label={t`To`} onChoose={setTo} />} problem={problems.to}>
        <TextInput mono value={to} onValueChange={setTo} />
      </Field>
      <Field
        label={t`Amount`}
        hint={ambiguousAmount(amount, SUPRA_DECIMALS, "SUPRA")}
        problem={problems.amount}
      >
        <AmountInput value={amount} unit="SUPRA" onValueChange={setAmount} />
      </Field>
    </>
  );
}

function readPayment(
  { to, amount, saved }: { to: string; amount: string; saved: readonly SavedAddress[] },
  onProblems: (problems: { to?: string; amount?: string }) => void,
): MultisigInnerPayload | undefined {
  const problems: { to?: string; amount?: string } = {};
  const read = <T,>(field: "to" | "amount", from: () => T): T | undefined => {
    try {
      return from();
    } catch (error) {
      if (!isSupraError(error)) throw error;
      problems[field] = problemText(error);
      return undefined;
    }
  };
  const receiver = read("to", () => readRecipientText(to, saved));
  const quants = read("amount", () => parseAmount(amount, SUPRA_DECIMALS));
  onProblems(problems);
  if (receiver === undefined || quants === undefined) return undefined;
  return { kind: "entry-function", entryFunction: transferSupra(receiver, quants) };
}

interface TermsFormProps {
  readonly state: MultisigState;
  readonly propose: Proposing["propose"];
}

/** Each change is a proposal. */
function TermsForm({ state, propose: ask }: TermsFormProps): ReactElement {
  const { account } = state;
  const propose = (change: EntryFunction): void =>
    ask({ payload: { kind: "entry-function", entryFunction: change } });
  return (
    <Card title={t`Lifetime and metadata`}>
      <div className="flex flex-col gap-6">
        <TimeoutForm key={String(account.timeoutSecs)} timeoutSecs={account.timeoutSecs} onChange={propose} />
        <MetadataForm key={metadataToText(account.metadata)} metadata={account.metadata} onChange={propose} />
      </div>
    </Card>
  );
}

function TimeoutForm(props: {
  readonly timeoutSecs: bigint;
  readonly onChange: (change: EntryFunction) => void;
}): ReactElement {
  const [time, setTime] = useState(() => timeoutFields(props.timeoutSecs));
  const [problem, setProblem] = useState<string>();
  const submit = (): void => {
    const read = readTimeout(time.text, time.unit);
    if ("problem" in read) setProblem(read.problem);
    else if (read.secs === props.timeoutSecs) setProblem(t`The lifetime hasn't changed.`);
    else {
      setProblem(undefined);
      props.onChange(changeMultisigTimeout(read.secs));
    }
  };
  return (
    <TermForm action={t`Propose new lifetime`} onSubmit={submit}>
      <TimeoutField value={time} problem={problem} onValueChange={setTime} />
    </TermForm>
  );
}

function MetadataForm(props: {
  readonly metadata: MultisigState["account"]["metadata"];
  readonly onChange: (change: EntryFunction) => void;
}): ReactElement {
  const [text, setText] = useState(() => metadataToText(props.metadata));
  const [problem, setProblem] = useState<string>();
  const submit = (): void => {
    const read = readMetadata(text);
    if ("problem" in read) setProblem(read.problem);
    else if (metadataToText(read.metadata) === metadataToText(props.metadata))
      setProblem(t`The metadata hasn't changed.`);
    else {
      setProblem(undefined);
      props.onChange(changeMultisigMetadata(read.metadata));
    }
  };
  return (
    <TermForm action={t`Propose new metadata`} onSubmit={submit}>
      <div className="w-full">
        <MetadataField value={text} problem={problem} onValueChange={setText} />
      </div>
    </TermForm>
  );
}

function TermForm(props: {
  readonly action: string;
  readonly onSubmit: () => void;
  readonly children: ReactElement;
}): ReactElement {
  return (
    <form
      className="flex flex-col items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.children}
      <Button type="submit">{props.action}</Button>
    </form>
  );
}

/** Each change is a proposal. */
function OwnerForm(props: {
  readonly state: MultisigState;
  readonly propose: Proposing["propose"];
}): ReactElement {
  const { account } = props.state;
  const [removed, setRemoved] = useState<readonly Address[]>([]);
  const [added, setAdded] = useState("");
  const [signatures, setSignatures] = useState(String(account.signaturesRequired));
  const [problem, setProblem] = useState<string>();
  const newOwners = readAddresses(added, useSavedAddresses());
  const ownNameOf = useOwnNames();
  const ownRemoved = removed.flatMap((owner) => ownNameOf(owner) ?? []);
  const count =
    account.owners.length - removed.length + ("addresses" in newOwners ? newOwners.addresses.length : 0);
  const advice = adviseThreshold(count, /^\d{1,3}$/.test(signatures) ? Number(signatures) : 0);
  const submit = (): void => {
    setProblem("problem" in newOwners ? newOwners.problem : undefined);
    if ("problem" in newOwners || advice.kind === "danger") return;
    const required = BigInt(signatures);
    const isSame = newOwners.addresses.length === 0 && removed.length === 0;
    if (isSame && required === account.signaturesRequired) {
      setProblem(t`No changes yet. Add or remove an owner, or change the number of signatures.`);
      return;
    }
    const change = changeMultisigOwners({
      add: newOwners.addresses,
      remove: removed,
      ...(required === account.signaturesRequired ? {} : { signaturesRequired: required }),
    });
    props.propose({ payload: { kind: "entry-function", entryFunction: change } });
  };
  return (
    <Card title={t`Owners`}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <OwnerList owners={account.owners} removed={removed} onRemoved={setRemoved} />
        <AddressListField
          label={t`New owners`}
          hint={t`Add owners one by one or paste a list.`}
          without={account.owners.join(" ")}
          value={added}
          onValueChange={setAdded}
          problem={problem}
          refuse={(address) =>
            account.owners.includes(address) ? t`This address is already an owner.` : undefined
          }
        />
        {ownRemoved.map((name) => (
          <Verdict key={name} kind="caution" title={t`This removes your account ${name} as an owner`}>
            <Trans>
              Once the proposal is executed, your account loses its vote. Only the remaining owners can add
              your account again.
            </Trans>
          </Verdict>
        ))}
        <SignaturesField advice={advice} value={signatures} onValueChange={setSignatures} />
        <div>
          <Button type="submit">
            <Trans>Propose this change</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface OwnerListProps {
  readonly owners: readonly Address[];
  readonly removed: readonly Address[];
  readonly onRemoved: (removed: readonly Address[]) => void;
}

function OwnerList({ owners, removed, onRemoved }: OwnerListProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <ul aria-label={t`Owners`} className="divide-y divide-line">
      {owners.map((owner) => {
        const isRemoved = removed.includes(owner);
        return (
          <li key={owner} className="flex items-center gap-3 py-2">
            <Identicon value={owner} />
            <span className={clsx("min-w-0 flex-1", isRemoved && "line-through")}>
              {nameOf(owner) !== undefined && <span className="block">{nameOf(owner)}</span>}
              <AddressText value={owner} copy={false} />
            </span>
            <Button
              tone="quiet"
              onClick={() =>
                onRemoved(isRemoved ? removed.filter((one) => one !== owner) : [...removed, owner])
              }
            >
              {isRemoved ? t`Keep owner` : t`Remove`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
