import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type FormEvent, type ReactElement, type Ref } from "react";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { completeWord } from "@holdfast/sdk/phrase";
import { Field, type FieldVerdict } from "../../ui/field.tsx";
import { SecretWordInput } from "./secret-word-input.tsx";

export interface QuizStepProps {
  /** Places of the words that are asked for, from 1. */
  readonly positions: readonly number[];
  readonly check: (answers: readonly string[]) => Promise<boolean>;
  readonly onPassed: () => void;
  readonly onBack: () => void;
}

/** Three words of the phrase, to find a slip of the pen while it can still be put right. */
export function QuizStep({ positions, check, onPassed, onBack }: QuizStepProps): ReactElement {
  const fields = useRef(new Map<number, HTMLInputElement>());
  const [isShown, setIsShown] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<{ readonly isWrong: boolean; readonly problem?: unknown }>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking) return;
    const answers = positions.map((at) => (fields.current.get(at)?.value ?? "").trim().toLowerCase());
    const missing = positions.find((_, index) => answers[index] === "");
    if (missing !== undefined) {
      fields.current.get(missing)?.focus();
      return;
    }
    setIsChecking(true);
    try {
      if (await check(answers)) onPassed();
      else setResult({ isWrong: true });
    } catch (problem) {
      setResult({ isWrong: false, problem });
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {positions.map((position) => (
        <WordField
          key={position}
          position={position}
          isShown={isShown}
          ref={(input) => {
            if (input === null) fields.current.delete(position);
            else fields.current.set(position, input);
          }}
        />
      ))}
      <Switch label={t`Show what I type`} checked={isShown} onCheckedChange={setIsShown} />
      <div role="alert">
        {result?.isWrong === true && (
          <Verdict kind="caution" title={t`Some words don't match`}>
            <Trans>
              Compare them with what you wrote down. If the paper is wrong, go back and look at the words
              again.
            </Trans>
          </Verdict>
        )}
        {result?.problem !== undefined && <Problem error={result.problem} />}
      </div>
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          tone="primary"
          size="large"
          width="full"
          loading={isChecking && t`Checking the words`}
        >
          <Trans>Check words</Trans>
        </Button>
        <Button tone="quiet" width="full" onClick={onBack}>
          <Trans>Look at the words again</Trans>
        </Button>
      </div>
    </form>
  );
}

interface WordFieldProps {
  /** Place of the word in the phrase, from 1. */
  readonly position: number;
  readonly isShown: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Asks for one word of a phrase. Says at once when what was typed cannot be one. */
function WordField({ position, isShown, ref }: WordFieldProps): ReactElement {
  const [verdict, setVerdict] = useState<FieldVerdict>();
  const check = (text: string): void => {
    const word = text.trim().toLowerCase();
    const isKnown = word === "" || completeWord(word, 1)[0] === word;
    setVerdict(
      isKnown
        ? undefined
        : { kind: "error", text: t`This is not in the list of recovery words. Check the spelling.` },
    );
  };
  return (
    <Field label={t`Word ${position}`} verdict={verdict}>
      <SecretWordInput ref={ref} isShown={isShown} onBlur={(event) => check(event.target.value)} />
    </Field>
  );
}
