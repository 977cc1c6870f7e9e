import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement, ReactNode } from "react";
import { AddressListField } from "../../components/addresses/address-list-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { MetadataField } from "./metadata-field.tsx";
import { SignaturesField } from "./signatures-field.tsx";
import { TimeoutField, type TimeoutFieldProps } from "./timeout-field.tsx";
import type { ThresholdAdvice } from "./threshold-advice.ts";

export interface CreateFieldsProps {
  readonly account: VaultAccount;
  readonly others: string;
  readonly signatures: string;
  readonly name: string;
  readonly time: TimeoutFieldProps["value"];
  readonly problem: string | undefined;
  readonly timeProblem: string | undefined;
  readonly metadata: string;
  readonly metadataProblem: string | undefined;
  readonly advice: ThresholdAdvice;
  readonly isPreparing: boolean;
  readonly isStarted: boolean;
  readonly onOthers: (text: string) => void;
  readonly onSignatures: (text: string) => void;
  readonly onName: (text: string) => void;
  readonly onTime: (time: TimeoutFieldProps["value"]) => void;
  readonly onMetadata: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Who owns the account, what they need to agree on, and what it is called: three steps on one page. */
export function CreateFields(props: CreateFieldsProps): ReactElement {
  const { account, problem, advice } = props;
  return (
    <Card>
      <form
        className="flex flex-col gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <Step number={1} title={t`Owners`}>
          <AddressListField
            label={t`Other owners`}
            hint={t`Add them one by one or paste a list. ${account.name} is also an owner.`}
            without={account.address}
            value={props.others}
            onValueChange={props.onOthers}
            problem={problem}
            refuse={(address: Address) =>
              address === account.address
                ? t`This account is already an owner. Enter only the others.`
                : undefined
            }
          />
        </Step>
        <Step number={2} title={t`Rules`}>
          <SignaturesField
            advice={advice}
            isStarted={props.isStarted}
            value={props.signatures}
            onValueChange={props.onSignatures}
          />
          <TimeoutField value={props.time} problem={props.timeProblem} onValueChange={props.onTime} />
        </Step>
        <Step number={3} title={t`Name and purpose`}>
          <Field label={t`Name`} hint={t`Optional. Visible only to you.`}>
            <TextInput value={props.name} onChange={(event) => props.onName(event.target.value)} />
          </Field>
          <MetadataField
            value={props.metadata}
            problem={props.metadataProblem}
            onValueChange={props.onMetadata}
          />
        </Step>
        <div>
          <Button type="submit" tone="primary" loading={props.isPreparing && t`Preparing`}>
            <Trans>Review new account</Trans>
          </Button>
        </div>
      </form>
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
