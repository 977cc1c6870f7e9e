import { DEFAULT_PATH } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { SecretWordInput } from "./secret-word-input.tsx";

/** What some wallets add to a phrase; almost nobody needs it, so it starts closed. */
export function MoreOptions(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="-ml-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small px-2 font-medium text-text-quiet hover:text-text">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        Passphrase or another derivation path
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <Field
          label="Passphrase"
          hint="Only if you chose one with your phrase (a “25th word” or passphrase). A wrong one opens another, empty account."
        >
          <SecretWordInput isShown={false} name="passphrase" />
        </Field>
        <Field
          label="Derivation path"
          hint={`Where in the phrase the account lies; usually ${DEFAULT_PATH}.`}
        >
          <TextInput name="path" mono placeholder={DEFAULT_PATH} />
        </Field>
      </div>
    </details>
  );
}

/** What was filled in; empty fields are left out. */
export function readOptions(form: HTMLFormElement): {
  readonly passphrase?: string;
  readonly path?: string;
} {
  const fields = new FormData(form);
  const [passphrase, path] = [fields.get("passphrase"), fields.get("path")];
  return {
    ...(typeof passphrase === "string" && passphrase !== "" ? { passphrase } : {}),
    ...(typeof path === "string" && path.trim() !== "" ? { path: path.trim() } : {}),
  };
}
