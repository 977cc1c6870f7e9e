import { t } from "@lingui/core/macro";
import type { EntryFunction } from "@holdfast/sdk";
import { changeMultisigMetadata, changeMultisigTimeout } from "@holdfast/sdk/multisig";
import { useState, type ReactElement } from "react";
import type { MultisigState } from "../../chain/multisig/multisig.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { metadataToText, readMetadata, readTimeout, timeoutFields } from "./account-terms.ts";
import { MetadataField } from "./metadata-field.tsx";
import { TimeoutField } from "./timeout-field.tsx";
import type { Proposing } from "../../review/sending/use-proposing.ts";

export interface TermsFormProps {
  readonly state: MultisigState;
  readonly propose: Proposing["propose"];
}

/** How long proposals are good for, and what the account says about itself: each change is a proposal like any other. */
export function TermsForm({ state, propose: ask }: TermsFormProps): ReactElement {
  const { account } = state;
  const propose = (change: EntryFunction): void =>
    ask({ payload: { kind: "entry-function", entryFunction: change } });
  return (
    <Card title={t`Terms`}>
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
