import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type SubmitEvent, type ReactElement } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Verdict } from "../../ui/verdict.tsx";

export interface QuizQuestion {
  readonly position: number;
  readonly choices: readonly string[];
}

interface QuizStepProps {
  readonly questions: readonly QuizQuestion[];
  readonly check: (answers: readonly string[]) => Promise<boolean>;
  readonly onPassed: () => void;
  readonly onBack: () => void;
}

/** Finds writing mistakes while the phrase is still available. */
export function QuizStep({ questions, check, onPassed, onBack }: QuizStepProps): ReactElement {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState<{ readonly isWrong: boolean; readonly problem?: unknown }>();
  const answers = questions.flatMap(({ position, choices }) => choices[chosen.get(position) ?? -1] ?? []);
  const isComplete = answers.length === questions.length;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isChecking || !isComplete) return;
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      {questions.map((question) => (
        <WordChoice
          key={question.position}
          question={question}
          chosen={chosen.get(question.position)}
          onChoose={(place) => {
            setChosen(new Map([...chosen, [question.position, place]]));
            setResult(undefined);
          }}
        />
      ))}
      <div role="alert">
        {result?.isWrong === true && (
          <Verdict kind="caution" title={t`Some words don't match`}>
            <Trans>
              Compare the words with your written copy. If the copy is wrong, go back and view the words
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
          disabled={!isComplete}
          loading={isChecking && t`Checking the words`}
        >
          <Trans>Check words</Trans>
        </Button>
        <Button tone="quiet" width="full" onClick={onBack}>
          <Trans>Show words again</Trans>
        </Button>
      </div>
    </form>
  );
}

interface WordChoiceProps {
  readonly question: QuizQuestion;
  readonly chosen: number | undefined;
  readonly onChoose: (place: number) => void;
}

function WordChoice({ question: { position, choices }, chosen, onChoose }: WordChoiceProps): ReactElement {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="pb-2 font-medium">{t`Word ${position}`}</legend>
      {choices.map((word, place) => (
        <label
          key={word}
          className="relative flex min-h-11 items-center rounded-control border border-line-strong bg-surface-raised px-4 transition-colors hover:bg-surface-soft has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          {/* Covers the label and has no word as value, so that browsers don't store the choice. */}
          <input
            type="radio"
            name={`word-${position}`}
            value={place}
            autoComplete="off"
            checked={place === chosen}
            onChange={() => onChoose(place)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span translate="no">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
