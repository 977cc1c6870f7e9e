import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError, type TransactionPayload, SUPRA_DECIMALS } from "@holdfast/sdk";
import { createPartialTransaction } from "@holdfast/sdk/partial-transaction";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { prepareTransaction } from "../../chain/transactions/prepare.ts";
import { fragmentToPayload } from "../../components/forms/payload-link.ts";
import { useSavedAddresses } from "../../components/addresses/known-addresses.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { canSign, type VaultAccount } from "../../vault/vault-api.ts";
import { useOwnAccount } from "../../vault/vault-context.ts";
import { usePartialTransactionLink } from "./partial-transaction-link.ts";
import {
  EMPTY_DRAFT,
  readDraft,
  createRequest,
  type DraftProblems,
  type NewRequest,
  type NewRequestDraft,
  type PayerChoice,
} from "./new-request.ts";
import { ambiguousAmount } from "../../format/amount.ts";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Begins a transaction that others sign too, or that a sponsor pays for. */
export function NewRequestPage(): ReactElement | undefined {
  const account = useOwnAccount();
  const hash = useLocation({ select: (location) => location.hash });
  const given = useMemo(() => readGiven(hash), [hash]);
  if (account === undefined) return undefined;
  return (
    <Page width="form">
      <PageHeading title={t`New request`}>
        <Trans>
          Holdfast creates the request on this device. You send it to the others yourself and see who signed.
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
    // Of an account that is only watched the request goes to the device that has its key, which needs no sponsor.
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
          <Verdict kind="info" title={t`Another screen or a link filled in this call`}>
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

/** A call that another screen brings along; a damaged one is as none. */
function readGiven(hash: string): TransactionPayload | undefined {
  try {
    return fragmentToPayload(hash);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
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
        verdict={toVerdict(problems.to)}
      >
        <TextInput mono value={draft.to} onChange={(event) => onChange({ to: event.target.value })} />
      </Field>
      <Field
        label={t`Amount`}
        hint={ambiguousAmount(draft.amount, SUPRA_DECIMALS, "SUPRA")}
        verdict={toVerdict(problems.amount)}
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
          verdict={toVerdict(problems.payerAddress)}
        >
          <TextInput
            mono
            value={draft.payerAddress}
            onChange={(event) => onChange({ payerAddress: event.target.value })}
          />
        </Field>
      )}
      <AddressListField
        label={t`Co-signers`}
        hint={t`Enter addresses in the function's order, or leave empty. You can paste a list.`}
        without={sender}
        value={draft.otherSigners}
        onValueChange={(otherSigners) => onChange({ otherSigners })}
        problem={problems.otherSigners}
        isOrdered
      />
      <Field
        label={t`Signing window (minutes)`}
        hint={t`During this time, send no other transaction from this account: it would use the same sequence number.`}
        verdict={toVerdict(problems.minutes)}
      >
        <TextInput
          inputMode="numeric"
          value={draft.minutes}
          onChange={(event) => onChange({ minutes: event.target.value })}
        />
      </Field>
      <Field
        label={t`Note`}
        hint={t`A note to the signers, not part of the transaction.`}
        verdict={toVerdict(problems.note)}
      >
        <TextInput value={draft.note} onChange={(event) => onChange({ note: event.target.value })} />
      </Field>
    </div>
  );
}

function toVerdict(text: string | undefined): FieldVerdict | undefined {
  return text === undefined ? undefined : { kind: "error", text };
}
