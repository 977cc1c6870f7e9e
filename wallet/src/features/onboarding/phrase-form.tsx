import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, type ComponentProps } from "react";
import { DEFAULT_PATH, isSupraError } from "@holdfast/sdk";
import { splitPhrase, completeWord, parseMnemonic } from "@holdfast/sdk/phrase";
import ChevronDown from "lucide-react/icons/chevron-down";
import { phraseUnknownWord } from "@holdfast/sdk/errors";
import { Button } from "../../ui/button.tsx";
import { Field, type FieldVerdict, useFieldControl } from "../../ui/field.tsx";
import { PhraseInput } from "../../ui/phrase-input.tsx";
import { Problem, problemText } from "../../components/feedback/problem.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { controlStyle } from "../../ui/control-style.ts";
import { useWipedInput } from "../../ui/password-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";

interface PhraseSecret {
  readonly kind: "phrase";
  readonly text: string;
  readonly passphrase?: string;
  readonly path?: string;
}

interface PhraseFormProps {
  readonly preview: (secret: PhraseSecret) => Promise<void>;
}

export function PhraseForm({ preview }: PhraseFormProps): ReactElement {
  const [words, setWords] = useState<readonly string[]>([]);
  const [isFinal, setIsFinal] = useState(false);
  const { isRunning, problem, submit } = useSubmit(async (form) => {
    setIsFinal(true);
    if (checkPhrase(words, true)?.kind !== "ok") return false;
    await preview({ kind: "phrase", text: words.join(" "), ...readOptions(form) });
    return false;
  });
  const verdict = checkPhrase(words, isFinal);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Recovery phrase`}
        hint={t`12, 15, 18, 21 or 24 words, in order. Nothing leaves this device.`}
        verdict={verdict}
      >
        <PhraseInput
          formatCount={formatWordCount}
          words={words}
          onWordsChange={(next) => {
            setWords(next);
            setIsFinal(false);
          }}
          isKnown={isRecoveryWord}
          splitWords={splitPhrase}
        />
      </Field>
      <MoreOptions />
      {problem !== undefined && <Problem error={problem} />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isRunning && t`Deriving the address`}
      >
        <Trans>Show address</Trans>
      </Button>
    </form>
  );
}

function formatWordCount(count: number): string {
  return plural(count, { one: "1 word", other: `${count} words` });
}

function MoreOptions(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="-ml-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-small px-2 font-medium text-text-quiet hover:text-text">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        <Trans>Passphrase or custom derivation path</Trans>
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        <Field
          label={t`Passphrase`}
          hint={t`Only if you set one with your phrase (a “25th word”). A wrong passphrase opens a different, empty account.`}
        >
          <SecretWordInput isShown={false} name="passphrase" />
        </Field>
        <Field
          label={t`Derivation path`}
          hint={t`Default: ${DEFAULT_PATH}. Change it only if your old wallet used another path.`}
        >
          <TextInput name="path" mono placeholder={DEFAULT_PATH} />
        </Field>
      </div>
    </details>
  );
}

function readOptions(form: HTMLFormElement): {
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

const COUNTS = [12, 15, 18, 21, 24] as const;

function isRecoveryWord(word: string): boolean {
  return completeWord(word, 1)[0] === word;
}

/** While typing, reports only impossible words and a complete phrase. */
function checkPhrase(words: readonly string[], isFinal: boolean): FieldVerdict | undefined {
  if (words.length === 0)
    return isFinal ? { kind: "error", text: t`Type or paste the words of your recovery phrase.` } : undefined;
  const isCount = COUNTS.some((count) => count === words.length);
  // Padded to a valid length, to check only the words.
  const length = COUNTS.find((count) => count >= words.length) ?? words.length;
  const filled = Array.from({ length }, (_, at) => words[at] ?? "abandon").join(" ");
  const text = isCount || isFinal ? words.join(" ") : filled;
  try {
    parseMnemonic(text);
    return isCount ? { kind: "ok", text: t`Valid ${words.length}-word phrase.` } : undefined;
  } catch (error) {
    if (isCount || isFinal) return { kind: "error", text: problemText(wordsFirst(error, filled)) };
    return isUnknownWord(error) ? { kind: "error", text: problemText(error) } : undefined;
  }
}

/** A misspelled word is a more useful error than a wrong count. */
function wordsFirst(error: unknown, filled: string): unknown {
  try {
    parseMnemonic(filled);
  } catch (other) {
    if (isUnknownWord(other)) return other;
  }
  return error;
}

function isUnknownWord(error: unknown): boolean {
  return isSupraError(error, phraseUnknownWord);
}

interface SecretWordInputProps extends Pick<ComponentProps<"input">, "name" | "onBlur" | "ref"> {
  readonly isShown: boolean;
}

/** An uncontrolled password field, so that browsers don't store, restore, check or suggest the word. */
export function SecretWordInput({ isShown, ref, ...rest }: SecretWordInputProps): ReactElement {
  const control = useFieldControl();
  const wiped = useWipedInput(ref);
  return (
    <input
      {...rest}
      {...control}
      ref={wiped}
      type={isShown ? "text" : "password"}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      data-1p-ignore=""
      data-lpignore="true"
      className={controlStyle}
    />
  );
}
