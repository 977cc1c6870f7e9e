import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, type RefObject } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { passwordWords } from "./password-words.ts";
import { askedDigits } from "./asked-digits.ts";
import type { Reviewed } from "./transaction-flow.ts";

interface ConfirmSevereProps {
  readonly reviewed: Reviewed;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly password: RefObject<HTMLInputElement | null>;
  /** True where a passkey confirms as well as the password. */
  readonly hasPasskey: boolean;
}

/** What is grave takes more than a press: the password where the signer wants it, else digits of an address. */
export function ConfirmSevere(props: ConfirmSevereProps): ReactElement | undefined {
  const { reviewed, typed, onType, password, hasPasskey } = props;
  if (reviewed.summary.passwordReasons.length > 0)
    return (
      <Field label={t`Confirm with password`} hint={passwordWords(reviewed.summary.passwordReasons)}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  if (reviewed.summary.mustConfirm) return <ConfirmAmount password={password} hasPasskey={hasPasskey} />;
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

/** An amount that is confirmed each time: with a passkey where there is one here, else with the password. */
function ConfirmAmount({
  password,
  hasPasskey,
}: Pick<ConfirmSevereProps, "password" | "hasPasskey">): ReactElement {
  const [isByPassword, setIsByPassword] = useState(false);
  if (isByPassword || !hasPasskey)
    return (
      <Field label={t`Confirm with password`} hint={t`The amount is above your confirmation limit.`}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-text-quiet">
        <Trans>Confirm with your passkey: the amount is above your confirmation limit.</Trans>
      </p>
      <Button size="small" tone="quiet" onClick={() => setIsByPassword(true)}>
        <Trans>Confirm with password</Trans>
      </Button>
    </div>
  );
}

/** True when nothing has to be typed, or it was typed; a password is for the signer to check. */
export function isSevereConfirmed(reviewed: Reviewed, typed: string): boolean {
  if (reviewed.summary.passwordReasons.length > 0 || reviewed.summary.mustConfirm) return true;
  const asked = askedDigits(reviewed);
  return asked === undefined || typed.trim().toLowerCase() === asked.digits;
}
