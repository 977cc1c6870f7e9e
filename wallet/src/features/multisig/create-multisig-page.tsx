import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createMultisig } from "@holdfast/sdk/multisig";
import { hasWorked, isFinal as hasEnded, type OutboxEntry } from "@holdfast/sdk/outbox";
import { useState, type ReactElement, useEffect, type ReactNode } from "react";
import { multisigAddress, type Address, type EntryFunction } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { readLines, splitList } from "../../components/addresses/address-lines.ts";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { useOutboxEntries } from "../../chain/outbox/outbox-context.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Page, PageHeading } from "../../ui/page.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import {
  formatTimeout,
  readMetadata,
  readTimeout,
  type TimeoutFieldProps,
  TimeoutField,
  MetadataField,
  adviseThreshold,
  type ThresholdAdvice,
  SignaturesField,
  readAddresses,
} from "./account-terms.tsx";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { OwnerCircle } from "./account-summary.tsx";
import { AddressQr } from "../../components/addresses/address-qr.tsx";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import { formatInvite, type Invite } from "./invite.ts";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

interface Draft {
  /** One address per line. */
  readonly others: string;
  readonly signatures: string;
  readonly time: TimeoutFieldProps["value"];
  readonly name: string;
  readonly metadata: string;
}

const EMPTY_DRAFT: Draft = {
  others: "",
  signatures: "2",
  time: { text: "7", unit: "days" },
  name: "",
  metadata: "",
};

interface DraftProblems {
  readonly others?: string;
  readonly time?: string;
  readonly metadata?: string;
}

export function CreateMultisigPage(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined) return undefined;
  return (
    <Page width="full">
      <PageHeading title={t`Create multisig account`}>
        <Trans>
          The new account has its own address and balance. Its owners can be changed later by a vote.
        </Trans>
      </PageHeading>
      <CreateForm key={account.id} account={account} />
    </Page>
  );
}

function CreateForm({ account }: { readonly account: VaultAccount }): ReactElement {
  const network = useActiveNetwork();
  const ending = useCallEnding(account);
  const sent = useOutboxEntries(network, account.address).find(({ hash }) => hash === ending.sent);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isFinal, setIsFinal] = useState(false);
  const saved = useSavedAddresses();
  const read = readAddresses(draft.others, saved);
  const owners = [account.address, ...("addresses" in read ? read.addresses : [])];
  // Runs even while a row is invalid.
  const named = readLines(splitList(draft.others).lines, saved).flatMap(({ address, problem: wrong }) =>
    address === undefined || wrong !== undefined ? [] : [address],
  );
  const required = readCount(draft.signatures);
  const lifetime = readTimeout(draft.time.text, draft.time.unit);
  const submit = (): void => {
    setIsFinal(true);
    const result = readDraft(draft, account.address, saved);
    setProblems("problems" in result ? result.problems : {});
    if ("call" in result) ending.ask({ kind: "entry-function", entryFunction: result.call });
  };
  // After sending, the form would create a second account; show it again only after a failure.
  if (sent !== undefined && (!hasEnded(sent) || hasWorked(sent)))
    return (
      <>
        <CallOutcome account={account} ending={ending} />
        <CreatedAccount entry={sent} name={draft.name} />
      </>
    );
  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,32rem)_minmax(0,24rem)] crowded:grid-cols-1 max-xl:max-w-form">
        <DraftForm
          account={account}
          draft={draft}
          problems={problems}
          advice={adviseThreshold(owners.length, required)}
          // Warnings wait until the user has changed something.
          isStarted={isFinal || owners.length > 1 || draft.signatures !== EMPTY_DRAFT.signatures}
          isPreparing={ending.isPreparing}
          onChange={(change) => setDraft({ ...draft, ...change })}
          onSubmit={submit}
        />
        <CreateSummary
          own={account.address}
          owners={[account.address, ...named]}
          required={required}
          lifetime={"secs" in lifetime ? formatTimeout(lifetime.secs) : undefined}
        />
      </div>
      <CallOutcome account={account} ending={ending} />
    </>
  );
}

const readCount = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0);

/** The creating call, or the draft's problem. The signatures field shows its own. */
function readDraft(
  { others, signatures, time, metadata }: Draft,
  account: Address,
  saved: readonly SavedAddress[],
): { readonly call: EntryFunction } | { readonly problems: DraftProblems } {
  const read = readAddresses(others, saved);
  const timeout = readTimeout(time.text, time.unit);
  const terms = readMetadata(metadata);
  if ("problem" in read || "problem" in timeout || "problem" in terms)
    return {
      problems: {
        ...("problem" in read ? { others: read.problem } : {}),
        ...("problem" in timeout ? { time: timeout.problem } : {}),
        ...("problem" in terms ? { metadata: terms.problem } : {}),
      },
    };
  if (read.addresses.includes(account)) return { problems: { others: ALREADY_OWNER } };
  const required = readCount(signatures);
  if (adviseThreshold(read.addresses.length + 1, required).kind === "danger") return { problems: {} };
  return {
    call: createMultisig({
      otherOwners: read.addresses,
      signaturesRequired: BigInt(required),
      timeoutSecs: timeout.secs,
      metadata: terms.metadata,
    }),
  };
}

const ALREADY_OWNER = t`This account is already an owner. Enter only the others.`;

interface DraftFormProps {
  readonly account: VaultAccount;
  readonly draft: Draft;
  readonly problems: DraftProblems;
  readonly advice: ThresholdAdvice;
  readonly isStarted: boolean;
  readonly isPreparing: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSubmit: () => void;
}

function DraftForm(props: DraftFormProps): ReactElement {
  const { account, draft, problems, advice, isStarted, isPreparing, onChange, onSubmit } = props;
  return (
    <Card>
      <form
        className="flex flex-col gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Step number={1} title={t`Owners`}>
          <AddressListField
            label={t`Other owners`}
            hint={t`Add owners one by one or paste a list. ${account.name} is also an owner.`}
            without={account.address}
            value={draft.others}
            onValueChange={(others) => onChange({ others })}
            problem={problems.others}
            refuse={(address) => (address === account.address ? ALREADY_OWNER : undefined)}
          />
        </Step>
        <Step number={2} title={t`Rules`}>
          <SignaturesField
            advice={advice}
            isStarted={isStarted}
            value={draft.signatures}
            onValueChange={(signatures) => onChange({ signatures })}
          />
          <TimeoutField
            value={draft.time}
            problem={problems.time}
            onValueChange={(time) => onChange({ time })}
          />
        </Step>
        <Step number={3} title={t`Name and purpose`}>
          <Field label={t`Name`} hint={t`Optional. Visible only to you.`}>
            <TextInput value={draft.name} onValueChange={(name) => onChange({ name })} />
          </Field>
          <MetadataField
            value={draft.metadata}
            problem={problems.metadata}
            onValueChange={(metadata) => onChange({ metadata })}
          />
        </Step>
        <div>
          <Button type="submit" tone="primary" loading={isPreparing && t`Preparing`}>
            <Trans>Review new account</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface CreateSummaryProps {
  readonly own: Address;
  readonly owners: readonly Address[];
  readonly required: number;
  readonly lifetime: string | undefined;
}

function CreateSummary({ own, owners, required, lifetime }: CreateSummaryProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <Card title={t`Summary`}>
      <div className="flex flex-col gap-4">
        <OwnerCircle owners={owners} required={required} own={own} />
        <ul aria-label={t`Owners of the new account`} className="flex flex-col gap-1 text-small">
          {owners.map((owner) => (
            <li key={owner} className="truncate">
              {nameOf(owner) ?? <AddressText value={owner} form="ends" />}
            </li>
          ))}
        </ul>
        {lifetime !== undefined && <KeyValues items={[{ label: t`Proposal lifetime`, value: lifetime }]} />}
      </div>
    </Card>
  );
}

interface CreatedAccountProps {
  readonly entry: Pick<OutboxEntry, "chainId" | "sender" | "sequenceNumber"> &
    Parameters<typeof hasWorked>[0];
  readonly name: string;
}

/** In the list from the moment of sending. */
function CreatedAccount({ entry, name }: CreatedAccountProps): ReactElement | undefined {
  const { chainId, sender, sequenceNumber } = entry;
  // The address depends on this transaction's own sequence number, so others in between don't change it.
  const address = multisigAddress(sender, sequenceNumber);
  useEffect(() => saveMultisigAccount({ chainId, address, name }), [chainId, address, name]);
  if (!hasWorked(entry)) return undefined;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card title={name === "" ? t`New multisig account` : name}>
        <div className="flex flex-col gap-5">
          <AddressQr address={address} />
          <AddressText value={address} form="full" copy={false} />
          <div className="flex flex-wrap gap-3">
            <CopyButton form="labelled" what={t`address`} text={address} />
            <Link to="/multisig/$address" params={{ address }} className={buttonStyle({ tone: "primary" })}>
              <Trans>Open multisig account</Trans>
            </Link>
          </div>
        </div>
      </Card>
      <NextSteps address={address} invite={{ chainId, name, owners: [] }} />
    </div>
  );
}

function NextSteps(props: { readonly address: Address; readonly invite: Invite }): ReactElement {
  const { address, invite } = props;
  return (
    <Card title={t`Next steps`}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-3">
          <h3 className="font-semibold">
            <Trans>Deposit</Trans>
          </h3>
          <p className="text-text-quiet">
            <Trans>The account is empty. It needs coins before it can pay.</Trans>
          </p>
          <Link to="/send" search={{ to: address }} className={buttonStyle({})}>
            <Trans>Deposit coins</Trans>
          </Link>
        </div>
        <div className="flex flex-col items-start gap-3">
          <h3 className="font-semibold">
            <Trans>Invite owners</Trans>
          </h3>
          <p className="text-text-quiet">
            <Trans>The link opens the account in the other owners' wallets. It contains no secrets.</Trans>
          </p>
          <CopyButton
            form="labelled"
            what={t`link`}
            label={t`Copy invite link`}
            text={formatInvite(location.origin, address, invite)}
          />
        </div>
      </div>
    </Card>
  );
}

function Step(props: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-accent-soft text-small text-on-accent-soft"
        >
          {props.number}
        </span>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
