import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { problemText } from "../../components/feedback/problem.tsx";
import { SecretWordInput } from "./secret-word-input.tsx";

export interface KeyFormProps {
  readonly preview: (secret: { readonly kind: "key"; readonly text: string }) => Promise<void>;
}

/** Takes a private key. */
export function KeyForm({ preview }: KeyFormProps): ReactElement {
  const key = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = key.current?.value.trim() ?? "";
    if (isReading) return;
    if (text === "") return setProblem(t`Paste the account's private key.`);
    setIsReading(true);
    setProblem(undefined);
    try {
      await preview({ kind: "key", text });
      if (key.current !== null) key.current.value = "";
    } catch (error) {
      setProblem(problemText(error));
      key.current?.focus();
    } finally {
      setIsReading(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Private key`}
        hint={t`64 hex digits, with or without 0x, or ed25519-priv-0x… Nothing leaves this device.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <SecretWordInput ref={key} isShown={false} />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isReading && t`Deriving the address`}
      >
        <Trans>Show address</Trans>
      </Button>
    </form>
  );
}
