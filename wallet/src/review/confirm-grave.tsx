import type { ReactElement, RefObject } from "react";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { PASSWORD_REASONS } from "../vault/password-reason.ts";
import type { Finding } from "./rules/finding.ts";
import type { Reviewed } from "./use-review.ts";

export interface ConfirmGraveProps {
  readonly reviewed: Reviewed;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly password: RefObject<HTMLInputElement | null>;
}

const DIGITS = 6;

/**
 * What is grave takes more than a press: the password where the signer wants it, else the last digits of the account
 * that it is about.
 */
export function ConfirmGrave(props: ConfirmGraveProps): ReactElement | undefined {
  const { reviewed, typed, onType, password } = props;
  if (reviewed.summary.passwordReasons.length > 0)
    return (
      <Field label="Your password, once more" hint={`Because it ${reasonsOf(reviewed)}.`}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  const target = targetOf(reviewed);
  if (target === undefined) return undefined;
  const isWrong = typed.trim().length >= DIGITS && !isGraveConfirmed(reviewed, typed);
  return (
    <Field
      label={`To go on, type the last six digits of ${target.slice(0, 6)}…${target.slice(-DIGITS)}`}
      verdict={
        isWrong ? { kind: "error", text: `The last six digits are ${target.slice(-DIGITS)}.` } : undefined
      }
    >
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

function reasonsOf({ summary }: Reviewed): string {
  return summary.passwordReasons.map((reason) => PASSWORD_REASONS[reason]).join(", and it ");
}

/** True when nothing has to be typed, or it was typed; a password is for the signer to judge. */
export function isGraveConfirmed(reviewed: Reviewed, typed: string): boolean {
  if (reviewed.summary.passwordReasons.length > 0) return true;
  const target = targetOf(reviewed);
  return target === undefined || typed.trim().toLowerCase() === target.slice(-DIGITS);
}

/** The address whose digits are asked for: the first critical finding's that was not compared, else the sender's. */
function targetOf({
  findings,
  summary,
}: {
  readonly findings: readonly Finding[];
  readonly summary: Pick<Reviewed["summary"], "sender">;
}): string | undefined {
  const grave = findings.filter(({ level, isCompared }) => level === "critical" && isCompared !== true);
  if (grave.length === 0) return undefined;
  return grave.find(({ target }) => target !== undefined)?.target ?? summary.sender;
}
