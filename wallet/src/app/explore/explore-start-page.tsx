import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { parseTypedRecipient } from "../../format/typed-address.ts";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { problemText } from "../../components/feedback/problem.tsx";
import { buttonStyle, Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function ExploreStartPage(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      void navigate({ to: "/explore/$address", params: { address: parseTypedRecipient(text) } });
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mx-auto flex w-full max-w-form flex-col gap-6 py-8">
      <PageHeading title={t`View an address`}>
        <Trans>
          Balances and activity are public on this network. You can view any address, but you can't send from
          it.
        </Trans>
      </PageHeading>
      <Field
        label={t`Address`}
        hint={t`Enter 0x followed by 64 hex digits.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextInput
          mono
          placeholder="0x"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button type="submit" tone="primary" size="large" width="full">
        <Trans>View this address</Trans>
      </Button>
      <Link to="/home" className={buttonStyle({ tone: "quiet" })}>
        <Trans>Open your own wallet</Trans>
      </Link>
    </form>
  );
}
