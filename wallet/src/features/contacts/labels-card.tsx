import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import Pencil from "lucide-react/icons/pencil";
import { problemText } from "../../components/feedback/problem.tsx";
import { useAddressBook, useAddressBookStore } from "../../storage/address-book/address-book.ts";
import type { AddressLabel } from "../../storage/address-book/address-book-schema.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** What addresses are called that are no contacts. Shown once there is one; labels are given where addresses stand. */
export function LabelsCard(): ReactElement | undefined {
  const labels = useAddressBook((book) => book.labels);
  const [edited, setEdited] = useState<AddressLabel>();
  if (labels.length === 0) return undefined;
  return (
    <Card title={t`Labels`} padding="flush">
      <ListRows label={t`Labels`}>
        {labels.map((entry) => (
          <ListRow
            key={entry.address}
            lead={<Identicon value={entry.address} />}
            title={entry.label}
            note={<AddressText value={entry.address} form="ends" />}
            end={
              <IconButton
                label={t`Edit label ${entry.label}`}
                icon={<Pencil />}
                onClick={() => setEdited(entry)}
              />
            }
          />
        ))}
      </ListRows>
      <Dialog
        open={edited !== undefined}
        onOpenChange={() => setEdited(undefined)}
        title={t`Edit label`}
        description={t`Leave empty to remove the label.`}
      >
        {edited !== undefined && <LabelForm entry={edited} onSaved={() => setEdited(undefined)} />}
      </Dialog>
    </Card>
  );
}

interface LabelFormProps {
  readonly entry: AddressLabel;
  readonly onSaved: () => void;
}

function LabelForm({ entry, onSaved }: LabelFormProps): ReactElement {
  const store = useAddressBookStore();
  const [label, setLabel] = useState(entry.label);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      store.labelAddress(entry.address, label);
      onSaved();
    } catch (error) {
      setProblem(problemText(error));
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Label`} verdict={problem === undefined ? undefined : { kind: "error", text: problem }}>
        <TextInput value={label} autoComplete="off" onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <Button type="submit" tone="primary">
        <Trans>Save label</Trans>
      </Button>
    </form>
  );
}
