import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { useRef, useState, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { formatDuration } from "../../format/time.ts";
import { passwordWrong, unlockThrottled, vaultOlderCopy } from "../../vault/vault-errors.ts";
import { useNow } from "../../components/time/now.ts";
import { problemText } from "../../components/feedback/problem.tsx";

interface UnlockFormProps {
  /** When the next try is allowed, in milliseconds since 1970, as the vault said at first. */
  readonly waitUntil: number;
  /** True below another way in, which is the first one then. */
  readonly isSecond?: boolean;
  readonly unlock: (password: string, options?: { readonly acceptOlder: true }) => Promise<void>;
}

export function UnlockForm({ waitUntil, isSecond = false, unlock }: UnlockFormProps): ReactElement {
  const password = useRef<HTMLInputElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasOlderCopy, setHasOlderCopy] = useState(false);
  const [ownWaitUntil, setOwnWaitUntil] = useState(0);
  const secondsLeft = Math.ceil((Math.max(waitUntil, ownWaitUntil) - useNow(250)) / 1000);
  const isWaiting = secondsLeft > 0;

  const open = async (options?: { readonly acceptOlder: true }): Promise<void> => {
    const typed = password.current?.value ?? "";
    if (isOpening || isWaiting) return;
    if (typed === "") {
      setProblem(t`Enter your password.`);
      password.current?.focus();
      return;
    }
    setIsOpening(true);
    setProblem(undefined);
    try {
      await unlock(typed, options);
    } catch (error) {
      setHasOlderCopy(isSupraError(error, vaultOlderCopy));
      const { waitSecs, triesLeft } = readThrottle(error);
      setOwnWaitUntil(waitSecs === 0 ? 0 : Date.now() + waitSecs * 1000);
      setProblem(waitSecs > 0 ? t`Wrong password.` : `${problemText(error)}${triesWords(triesLeft)}`);
      setIsOpening(false);
      password.current?.select();
    }
  };
  const verdictText = isWaiting
    ? t`${problem ?? t`Earlier attempts used wrong passwords.`} Try again in ${formatDuration(secondsLeft)}.`
    : problem;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t`Password`}
        verdict={verdictText === undefined ? undefined : { kind: "error", text: verdictText }}
      >
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          autoFocus={!isSecond}
          data-first-field={isSecond ? undefined : ""}
        />
      </Field>
      <Button
        type="submit"
        tone={isSecond ? "secondary" : "primary"}
        size="large"
        width="full"
        disabled={isWaiting}
        loading={isOpening && t`Opening the wallet`}
      >
        <Trans>Unlock wallet</Trans>
      </Button>
      {hasOlderCopy && (
        <Button width="full" onClick={() => void open({ acceptOlder: true })}>
          <Trans>Open older copy</Trans>
        </Button>
      )}
    </form>
  );
}

/** What a refused password says of the tries that follow. */
function readThrottle(error: unknown): { readonly waitSecs: number; readonly triesLeft: number | undefined } {
  if (isSupraError(error, passwordWrong)) return error.context;
  return {
    waitSecs: isSupraError(error, unlockThrottled) ? error.context.waitSecs : 0,
    triesLeft: undefined,
  };
}

/** Said in time, not at the first slip. */
function triesWords(triesLeft: number | undefined): string {
  if (triesLeft === undefined || triesLeft === 0 || triesLeft > 3) return "";
  return plural(triesLeft, {
    one: " After one more wrong password, you must wait.",
    other: ` After ${triesLeft} more wrong passwords, you must wait.`,
  });
}
