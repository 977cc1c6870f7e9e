import { t } from "@lingui/core/macro";
import { isSupraError, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useNamedAddress, readRecipientText } from "../../components/addresses/recipient-text.ts";
import { SavedAddressMenu } from "../../components/addresses/saved-address-menu.tsx";
import { useSavedAddresses } from "../../components/addresses/known-addresses.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Recipient =
  | { readonly kind: "empty" }
  | { readonly kind: "asking" }
  | { readonly kind: "ok"; readonly address: Address }
  | { readonly kind: "wrong"; readonly text: string };

export function useReadRecipient(text: string): Recipient {
  const named = useNamedAddress(text);
  const saved = useSavedAddresses();
  if (named !== undefined) return named;
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", address: readRecipientText(text, saved) };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: problemText(error) };
    throw error;
  }
}

interface RecipientLineProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly recipient: Recipient;
  /** True after a submit: then missing input is an error, too. */
  readonly isFinal: boolean;
  readonly sender: Address;
}

export function RecipientLine(props: RecipientLineProps): ReactElement {
  const { text, onTextChange, recipient, isFinal, sender } = props;
  const problem = findProblem(recipient, isFinal);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t`To`}
        aside={<SavedAddressMenu label={t`To`} without={`${sender} ${text}`} onChoose={onTextChange} />}
        hint={t`A full address (0x and 64 hex digits) or a .supra name.`}
        problem={problem}
      >
        <TextInput mono name="to" placeholder="0x" value={text} onValueChange={onTextChange} />
      </Field>
      {recipient.kind === "ok" && recipient.address !== text.trim() && (
        <AddressText value={recipient.address} form="full" copy={false} />
      )}
    </div>
  );
}

function findProblem(recipient: Recipient, isFinal: boolean): string | undefined {
  if (recipient.kind === "wrong" && (isFinal || recipient.text !== "")) return recipient.text;
  return recipient.kind === "empty" && isFinal ? t`Enter a recipient.` : undefined;
}
