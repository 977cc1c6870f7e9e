import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MIN_PASSWORD_LENGTH } from "@holdfast/sdk";
import { useRef, useState, type ReactElement, type RefObject } from "react";
import { createPassphrase, loadPasswordStrength, type PasswordStrength } from "./password-strength.ts";
import { Button } from "../../ui/button.tsx";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { expectGoodPassword } from "../../vault/new-password-rule.ts";
import { problemText } from "../feedback/problem.tsx";

interface NewPassword {
  readonly first: RefObject<HTMLInputElement | null>;
  readonly second: RefObject<HTMLInputElement | null>;
  readonly verdicts: PasswordVerdicts;
  readonly check: () => void;
  readonly read: () => Promise<string | undefined>;
  /** Random words, shown once to be written down. */
  readonly suggestion: string | undefined;
  readonly suggest: () => void;
  readonly take: () => void;
  readonly clear: () => void;
}

interface PasswordVerdicts {
  readonly first?: FieldVerdict | undefined;
  readonly second?: FieldVerdict | undefined;
}

/** The password stays in its two inputs, and is read only on use. */
export function useNewPassword(): NewPassword {
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [verdicts, setVerdicts] = useState<PasswordVerdicts>({});
  const [suggestion, setSuggestion] = useState<string>();
  const checkBoth = async (isFinal: boolean): Promise<PasswordVerdicts> => {
    const typed = first.current?.value ?? "";
    const estimate = typed === "" ? undefined : await loadPasswordStrength();
    const again = first.current?.value ?? "";
    return check(again, second.current?.value ?? "", isFinal, again === "" ? undefined : estimate?.(again));
  };
  const fill = (text: string): void => {
    for (const field of [first.current, second.current]) if (field !== null) field.value = text;
  };
  const checkNow = (): void => {
    // Without the word lists, checks wait until the form is submitted.
    checkBoth(false).then(setVerdicts, () => undefined);
  };
  return {
    first,
    second,
    verdicts,
    suggestion,
    check: checkNow,
    take: () => {
      fill(suggestion ?? "");
      checkNow();
    },
    read: async () => {
      const result = await checkBoth(true);
      setVerdicts(result);
      if (result.first?.kind === "error") first.current?.focus();
      else if (result.second?.kind === "error") second.current?.focus();
      else return first.current?.value;
      return undefined;
    },
    suggest: () => {
      const passphrase = createPassphrase();
      setSuggestion(passphrase);
      fill("");
      setVerdicts({});
    },
    clear: () => {
      fill("");
      setVerdicts({});
      setSuggestion(undefined);
    },
  };
}

/** Empty fields count as an error only after the user submits. */
export function check(
  first: string,
  second: string,
  isFinal: boolean,
  strength?: PasswordStrength,
): PasswordVerdicts {
  if (first === "")
    return isFinal ? { first: error(t`Choose a password. It protects this wallet on this device.`) } : {};
  try {
    expectGoodPassword(first);
  } catch (refusal) {
    return { first: error(problemText(refusal)) };
  }
  if (strength?.level === "weak") return { first: error(weakness(strength)) };
  const text = strength?.level === "good" ? t`Hard to guess.` : t`Long enough.`;
  const ok: FieldVerdict = { kind: "ok", text };
  if (second === "") return { first: ok, ...(isFinal ? { second: error(t`Confirm the password.`) } : {}) };
  return second === first
    ? { first: ok, second: { kind: "ok", text: t`Passwords match.` } }
    : { first: ok, second: error(t`Passwords don't match. Retype the password here.`) };
}

function weakness({ warning }: PasswordStrength): string {
  const why = warning ?? t`People often choose passwords like this.`;
  return t`This password is easy to guess. ${why} Use several unrelated words.`;
}

function error(text: string): FieldVerdict {
  return { kind: "error", text };
}

export function NewPasswordFields({ password }: { readonly password: NewPassword }): ReactElement {
  const { first, second, verdicts, check, suggestion, suggest, take } = password;
  return (
    <>
      <Field
        label={t`Password`}
        hint={t`At least ${MIN_PASSWORD_LENGTH} characters. No one can reset this password, but your recovery phrase restores access.`}
        verdict={verdicts.first}
      >
        <PasswordInput ref={first} name="password" autoComplete="new-password" onBlur={check} />
      </Field>
      <Field label={t`Confirm password`} verdict={verdicts.second}>
        <PasswordInput ref={second} name="password-again" autoComplete="new-password" onBlur={check} />
      </Field>
      <div className="flex flex-col items-start gap-2">
        {suggestion !== undefined && (
          <p role="status" className="rounded-control bg-surface-soft p-4">
            <span className="block font-mono text-lead select-all">{suggestion}</span>
            <span className="mt-1 block text-small text-text-quiet">
              <Trans>Write this password down before you use it. It is not your recovery phrase.</Trans>
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {suggestion !== undefined && (
            <Button size="small" onClick={take}>
              <Trans>Use password</Trans>
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={suggest}>
            {suggestion === undefined ? t`Suggest password` : t`Suggest another`}
          </Button>
        </div>
      </div>
    </>
  );
}
