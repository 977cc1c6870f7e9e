import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  attempt,
  isSupraError,
  type TransactionPayload,
  SUPRA_DECIMALS,
  LONGEST_LIFE_SECS,
  transferSupra,
  type Address,
} from "@holdfast/sdk";
import { createPartialTransaction, type PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { prepareTransaction, type PreparedTransaction } from "../../chain/transactions/prepare.ts";
import { fragmentToPayload } from "../../components/forms/payload-link.ts";
import { useSavedAddresses, type SavedAddress } from "../../components/addresses/known-addresses.ts";
import { Problem, problemText } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { usePartialTransactionLink } from "./partial-transaction-link.ts";
import { ambiguousAmount, parseAmount } from "../../format/amount.ts";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Parties } from "../../chain/transactions/parties.ts";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";

export function NewRequestPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const hash = useLocation({ select: (location) => location.hash });
  const given = useMemo(() => attempt(() => fragmentToPayload(hash)), [hash]);
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`New request`}>
        <Trans>
          Holdfast creates the request on this device. You send it to the co-signers or sponsor yourself and
          see who signed.
        </Trans>
      </PageHeading>
      <NewRequestForm key={`${account.id} ${hash}`} account={account} given={given} />
    </Page>
  );
}

function NewRequestForm(props: {
  readonly account: VaultAccount;
  readonly given: TransactionPayload | undefined;
}): ReactElement {
  const { account, given } = props;
  const network = useActiveNetwork();
  const outbox = useOutbox();
  const saved = useSavedAddresses();
  const { open } = usePartialTransactionLink();
  const [draft, setDraft] = useState<NewRequestDraft>(() =>
    // A watch-only account's request goes to its own key, so it needs no sponsor.
    canSign(account) ? EMPTY_DRAFT : { ...EMPTY_DRAFT, payer: "sender" },
  );
  const [problems, setProblems] = useState<DraftProblems>({});
  const build = useMutation({
    mutationFn: async ({ payload, parties, expirySecs, note }: NewRequest) => {
      const overrides = { expirySecs };
      const prepared = await prepareTransaction(
        network,
        { account, payload, overrides, ...parties },
        { outbox },
      );
      return createPartialTransaction(createRequest(prepared), note);
    },
    onSuccess: open,
  });
  const submit = (): void => {
    const read = readDraft(draft, given, saved);
    setProblems("problems" in read ? read.problems : {});
    if ("request" in read) build.mutate(read.request);
  };
  const fields = {
    sender: account.address,
    draft,
    problems,
    onChange: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
  };
  return (
    <form
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title={t`Payment`}>
        {given === undefined ? (
          <PaymentFields {...fields} />
        ) : (
          <Verdict kind="info" title={t`This call was filled in by another screen or a link`}>
            <Trans>You see the whole request before anyone signs.</Trans>
          </Verdict>
        )}
      </Card>
      <Card title={t`Signers`}>
        <TermsFields {...fields} />
      </Card>
      {build.error !== null && (
        <Problem error={build.error} unaffected={t`Nothing was signed. Your entries are still here.`} />
      )}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={build.isPending && t`Creating the request`}
      >
        <Trans>Create request</Trans>
      </Button>
    </form>
  );
}

interface NewRequestFieldsProps {
  readonly sender: string;
  readonly draft: NewRequestDraft;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<NewRequestDraft>) => void;
}

function PaymentFields({ sender, draft, problems, onChange }: NewRequestFieldsProps): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t`To`}
        aside={<SavedAddressMenu label={t`To`} without={sender} onChoose={(to) => onChange({ to })} />}
        hint={t`The address that receives the coins.`}
        problem={problems.to}
      >
        <TextInput mono value={draft.to} onValueChange={(to) => onChange({ to })} />
      </Field>
      <Field
        label={t`Amount`}
        hint={ambiguousAmount(draft.amount, SUPRA_DECIMALS, "SUPRA")}
        problem={problems.amount}
      >
        <AmountInput value={draft.amount} unit="SUPRA" onValueChange={(amount) => onChange({ amount })} />
      </Field>
    </div>
  );
}

function TermsFields({ sender, draft, problems, onChange }: NewRequestFieldsProps): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Field label={t`Fee payer`}>
        <Select<PayerChoice>
          value={draft.payer}
          onValueChange={(payer) => onChange({ payer })}
          options={[
            { value: "open", label: t`Any sponsor` },
            { value: "named", label: t`A specific account` },
            { value: "sender", label: t`This account` },
          ]}
        />
      </Field>
      {draft.payer === "named" && (
        <Field
          label={t`Fee payer`}
          aside={
            <SavedAddressMenu
              label={t`Fee payer`}
              without={sender}
              onChoose={(payerAddress) => onChange({ payerAddress })}
            />
          }
          problem={problems.payerAddress}
        >
          <TextInput
            mono
            value={draft.payerAddress}
            onValueChange={(payerAddress) => onChange({ payerAddress })}
          />
        </Field>
      )}
      <AddressListField
        label={t`Co-signers`}
        hint={t`Optional. Enter addresses in the order the function expects its signers. You can paste a list.`}
        without={sender}
        value={draft.otherSigners}
        onValueChange={(otherSigners) => onChange({ otherSigners })}
        problem={problems.otherSigners}
        isOrdered
      />
      <Field
        label={t`Signing window (minutes)`}
        hint={t`Don't send other transactions from this account during the signing window. They would use the same sequence number.`}
        problem={problems.minutes}
      >
        <TextInput
          inputMode="numeric"
          value={draft.minutes}
          onValueChange={(minutes) => onChange({ minutes })}
        />
      </Field>
      <Field
        label={t`Note`}
        hint={t`A note to the signers, not part of the transaction.`}
        problem={problems.note}
      >
        <TextInput value={draft.note} onValueChange={(note) => onChange({ note })} />
      </Field>
    </div>
  );
}

type PayerChoice = "sender" | "open" | "named";

interface NewRequestDraft {
  readonly to: string;
  readonly amount: string;
  readonly payer: PayerChoice;
  readonly payerAddress: string;
  readonly otherSigners: string;
  readonly minutes: string;
  readonly note: string;
}

export const EMPTY_DRAFT: NewRequestDraft = {
  to: "",
  amount: "",
  payer: "open",
  payerAddress: "",
  otherSigners: "",
  minutes: "10",
  note: "",
};

interface NewRequest {
  readonly payload: TransactionPayload;
  readonly parties: Omit<Parties, "sender">;
  readonly expirySecs: bigint;
  readonly note: string;
}

type DraftProblems = Partial<Record<keyof NewRequestDraft, string>>;

/** The limit of the wallet and of nodes. */
const MAX_MINUTES = Number(LONGEST_LIFE_SECS / 60n);

/** @param given a payload from another screen, instead of a payment @param saved addresses with names */
export function readDraft(
  draft: NewRequestDraft,
  given: TransactionPayload | undefined,
  saved: readonly SavedAddress[],
): { readonly request: NewRequest } | { readonly problems: DraftProblems } {
  const problems: { -readonly [Field in keyof NewRequestDraft]?: string } = {};
  const read = <T,>(field: keyof NewRequestDraft, from: () => T): T | undefined => {
    try {
      return from();
    } catch (error) {
      if (!isSupraError(error)) throw error;
      problems[field] = problemText(error);
      return undefined;
    }
  };
  const to = given === undefined ? read("to", () => readRecipientText(draft.to, saved)) : undefined;
  const amount =
    given === undefined ? read("amount", () => parseAmount(draft.amount, SUPRA_DECIMALS)) : undefined;
  const feePayer =
    draft.payer === "named"
      ? read("payerAddress", () => readRecipientText(draft.payerAddress, saved))
      : undefined;
  const others = read("otherSigners", () => readLines(draft.otherSigners, saved));
  const minutes = Number(draft.minutes);
  if (!/^\d{1,2}$/.test(draft.minutes.trim()) || minutes < 1 || minutes > MAX_MINUTES)
    problems.minutes = t`Enter a whole number of minutes from 1 to ${MAX_MINUTES}.`;
  if (amount === 0n) problems.amount = t`Enter an amount above zero.`;
  const payload = given ?? createPayment(to, amount);
  if (Object.keys(problems).length > 0 || payload === undefined || others === undefined) return { problems };
  return {
    request: {
      payload,
      parties: {
        ...(others.length === 0 ? {} : { secondarySigners: others.map((address) => ({ address })) }),
        ...(draft.payer === "open" ? { feePayer: "open" } : {}),
        ...(feePayer === undefined ? {} : { feePayer: { address: feePayer } }),
      },
      expirySecs: BigInt(minutes) * 60n,
      note: draft.note.trim(),
    },
  };
}

export function createRequest({
  raw,
  parties,
}: Pick<PreparedTransaction, "raw" | "parties">): PartialTransactionRequest {
  const { secondarySigners = [], feePayer } = parties;
  const others = secondarySigners.map(({ address }) => address);
  if (feePayer !== undefined)
    return {
      kind: "sponsored",
      raw,
      secondarySigners: others,
      ...(feePayer === "open" ? {} : { feePayer: feePayer.address }),
    };
  return others.length > 0 ? { kind: "multi-agent", raw, secondarySigners: others } : { kind: "single", raw };
}

function createPayment(to: Address | undefined, amount: bigint | undefined): TransactionPayload | undefined {
  if (to === undefined || amount === undefined) return undefined;
  return { kind: "entry-function", entryFunction: transferSupra(to, amount) };
}

function readLines(text: string, saved: readonly SavedAddress[]): readonly Address[] {
  return text
    .split(/\s+/)
    .filter((line) => line !== "")
    .map((line) => readRecipientText(line, saved));
}
