import { t } from "@lingui/core/macro";
import { SUPRA_DECIMALS } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { ambiguousAmount } from "../../format/amount-reading.ts";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { AmountInput } from "../../ui/amount-input.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { DraftProblems, NewRequestDraft, PayerChoice } from "./new-request.ts";

export interface NewRequestFieldsProps {
  /** The account that the request is made from. */
  readonly sender: string;
  readonly draft: NewRequestDraft;
  readonly problems: DraftProblems;
  readonly onChange: (change: Partial<NewRequestDraft>) => void;
}

/** A payment, where no other call was brought along. */
export function PaymentFields({ sender, draft, problems, onChange }: NewRequestFieldsProps): ReactElement {
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

/** Who signs and pays, for how long, and a word to them. */
export function TermsFields({ sender, draft, problems, onChange }: NewRequestFieldsProps): ReactElement {
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
        hint={t`List them in the function's order, or leave empty. You can paste a list.`}
        without={sender}
        value={draft.otherSigners}
        onValueChange={(otherSigners) => onChange({ otherSigners })}
        problem={problems.otherSigners}
        isOrdered
      />
      <Field
        label={t`Signing window (minutes)`}
        hint={t`Until then, send no other transaction from this account. It would use this sequence number.`}
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
