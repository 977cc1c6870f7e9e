import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { Link } from "@tanstack/react-router";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { problemText } from "../../components/feedback/problem.tsx";
import { useAddressBookStore } from "../../storage/address-book/address-book.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Names for an address that has none: a contact is a recipient, a label only says what it is. */
export function PartyActions({ address }: { readonly address: Address }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      <Link
        to="/contacts"
        search={{ add: address }}
        className={buttonStyle({ tone: "quiet", size: "small" })}
      >
        <Trans>Add to contacts</Trans>
      </Link>
      <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Add label</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t`Label this address`}
        description={t`The label replaces the address on screen. It stays on this device and is visible only to you.`}
      >
        <LabelForm address={address} onSaved={() => setIsOpen(false)} />
      </Dialog>
    </span>
  );
}

interface LabelFormProps {
  readonly address: Address;
  readonly onSaved: () => void;
}

function LabelForm({ address, onSaved }: LabelFormProps): ReactElement {
  const store = useAddressBookStore();
  const [label, setLabel] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    try {
      store.labelAddress(address, label);
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
