import { useState, type FormEvent, type ReactElement } from "react";
import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { PhraseInput } from "../../ui/phrase-input.tsx";
import { Problem } from "../../components/feedback/problem.tsx";
import { MoreOptions, readOptions } from "./more-options.tsx";
import { isRecoveryWord, checkPhrase } from "./phrase-verdict.ts";

interface PhraseSecret {
  readonly kind: "phrase";
  readonly text: string;
  readonly passphrase?: string;
  readonly path?: string;
}

export interface PhraseFormProps {
  readonly preview: (secret: PhraseSecret) => Promise<void>;
}

/** Takes a recovery phrase, typed word by word or pasted whole, and says which word is wrong. */
export function PhraseForm({ preview }: PhraseFormProps): ReactElement {
  const [words, setWords] = useState<readonly string[]>([]);
  const [isFinal, setIsFinal] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const verdict = checkPhrase(words, isFinal);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isReading) return;
    setIsFinal(true);
    setProblem(undefined);
    if (checkPhrase(words, true)?.kind !== "ok") return;
    setIsReading(true);
    try {
      await preview({ kind: "phrase", text: words.join(" "), ...readOptions(event.currentTarget) });
    } catch (error) {
      setProblem(error);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label="Recovery phrase"
        hint="12, 15, 18, 21 or 24 words, in order. Nothing leaves this device."
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
        />
      </Field>
      <MoreOptions />
      {problem !== undefined && <Problem error={problem} />}
      <Button
        type="submit"
        tone="primary"
        size="large"
        width="full"
        loading={isReading && "Deriving the address"}
      >
        Show the address
      </Button>
    </form>
  );
}

function formatWordCount(count: number): string {
  return plural(count, { one: "1 word", other: `${count} words` });
}
