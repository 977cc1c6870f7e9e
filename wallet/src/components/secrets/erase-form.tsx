import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { Problem } from "../feedback/problem.tsx";

/** The word to type, in the page's language. */
const CONFIRMATION = { word: t`erase` } as const;

interface EraseFormProps {
  readonly erase: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Requires a typed word, as erasing can't be undone. */
export function EraseForm({ erase, onCancel }: EraseFormProps): ReactElement {
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === CONFIRMATION.word;
  const { isRunning, problem, submit } = useSubmit(async () => (isConfirmed ? erase() : false));
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>
          Erasing deletes everything Holdfast stores on this device. Accounts, keys, contacts, notes, multisig
          accounts, bookmarks and pinned values are deleted. So are drafts, scripts, playbooks, history, added
          networks and settings. Holdfast stops tracking pending payments.
        </Trans>
      </p>
      <Field label={t`Type “${CONFIRMATION.word}” to confirm`}>
        <TextInput
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was erased.`} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          type="submit"
          tone="danger"
          disabled={!isConfirmed}
          loading={isRunning && t`Erasing the wallet`}
        >
          <Trans>Erase wallet</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Keep wallet</Trans>
        </Button>
      </div>
    </form>
  );
}
