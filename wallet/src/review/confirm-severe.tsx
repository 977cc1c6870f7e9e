import type { ReactElement, RefObject } from "react";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { passwordWords } from "../calls/password-words.ts";
import { askedDigits } from "./asked-digits.ts";
import type { Reviewed } from "./use-review.ts";

export interface ConfirmSevereProps {
  readonly reviewed: Reviewed;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly password: RefObject<HTMLInputElement | null>;
}

/** What is grave takes more than a press: the password where the signer wants it, else digits of an address. */
export function ConfirmSevere(props: ConfirmSevereProps): ReactElement | undefined {
  const { reviewed, typed, onType, password } = props;
  if (reviewed.summary.passwordReasons.length > 0)
    return (
      <Field
        label="Confirm with password"
        hint={`Because it ${passwordWords(reviewed.summary.passwordReasons)}.`}
      >
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  const asked = askedDigits(reviewed);
  if (asked === undefined) return undefined;
  const isWrong = typed.trim().length >= asked.digits.length && !isSevereConfirmed(reviewed, typed);
  return (
    <Field label={asked.label} verdict={isWrong ? { kind: "error", text: asked.wrong } : undefined}>
      <TextInput
        mono
        name="confirm-grave"
        maxLength={12}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** True when nothing has to be typed, or it was typed; a password is for the signer to judge. */
export function isSevereConfirmed(reviewed: Reviewed, typed: string): boolean {
  if (reviewed.summary.passwordReasons.length > 0) return true;
  const asked = askedDigits(reviewed);
  return asked === undefined || typed.trim().toLowerCase() === asked.digits;
}
