import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TransactionHash } from "@holdfast/sdk";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { problemText } from "../../components/feedback/problem.tsx";
import { useAddressBookStore, useTransactionNote } from "../../storage/address-book/address-book.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function TransactionNotes({ hash }: { readonly hash: TransactionHash }): ReactElement {
  const written = useTransactionNote(hash);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t`Your note`}
      aside={
        <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
          {written === undefined ? t`Add note` : t`Edit note`}
        </Button>
      }
    >
      {written === undefined ? (
        <p className="text-text-quiet">
          <Trans>Add a label and note to find this transaction later. They stay on this device.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-1">
          {written.label !== "" && <p className="font-medium wrap-anywhere">{written.label}</p>}
          {written.note !== "" && <p className="wrap-anywhere whitespace-pre-wrap">{written.note}</p>}
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t`Your note`}>
        <NoteForm hash={hash} onSaved={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  );
}

interface NoteFormProps {
  readonly hash: TransactionHash;
  readonly onSaved: () => void;
}

function NoteForm({ hash, onSaved }: NoteFormProps): ReactElement {
  const store = useAddressBookStore();
  const written = useTransactionNote(hash);
  const [label, setLabel] = useState(written?.label ?? "");
  const [note, setNote] = useState(written?.note ?? "");
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      store.noteTransaction(hash, { label, note });
      onSaved();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={t`Label`} hint={t`A few words, shown in Activity.`}>
        <TextInput value={label} autoComplete="off" onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Field
        label={t`Note`}
        hint={t`Visible only to you. Stays on this device.`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <TextArea value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary">
        <Trans>Save note</Trans>
      </Button>
    </form>
  );
}
