import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState, type SubmitEvent, type ReactElement } from "react";
import { problemText } from "../../components/feedback/problem.tsx";
import { ShownNote, useShownWords, WordGrid } from "../../components/secrets/secret-words.tsx";
import { noteWritten } from "../../storage/unwritten-phrases.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useOwnAccount, useVault } from "../../vault/vault-context.ts";
import { wordChoices } from "../../vault/word-choices.ts";
import { QuizStep, type QuizQuestion } from "./quiz-step.tsx";

export function BackUpPage(): ReactElement | undefined {
  const account = useOwnAccount();
  if (account === undefined) return undefined;
  const { origin } = account;
  return (
    <Page width="form">
      <PageHeading title={t`Write down your recovery phrase`}>
        <Trans>If you lose this device, only these words or a backup file can restore your account.</Trans>
      </PageHeading>
      <Card>
        {origin.kind === "phrase" ? (
          <BackUp key={origin.phraseId} phraseId={origin.phraseId} />
        ) : (
          <p>
            <Trans>This account has no recovery phrase. Save a backup file instead.</Trans>
          </p>
        )}
      </Card>
      <Link to="/settings/backup" className={buttonStyle({ tone: "quiet" })}>
        <Trans>Save backup file instead</Trans>
      </Link>
    </Page>
  );
}

interface Quiz {
  readonly questions: readonly QuizQuestion[];
  readonly answers: readonly string[];
}

function BackUp({ phraseId }: { readonly phraseId: string }): ReactElement {
  const navigate = useNavigate();
  const toast = useToast();
  const { words, until, show, hide } = useShownWords();
  const [quiz, setQuiz] = useState<Quiz>();
  const [isChecking, setIsChecking] = useState(false);
  if (quiz === undefined || (!isChecking && words === undefined))
    return (
      <RevealForm
        phraseId={phraseId}
        onWords={(revealed) => {
          setQuiz(createQuiz(revealed));
          show(revealed);
        }}
      />
    );
  if (!isChecking)
    return (
      <div className="flex flex-col gap-4">
        <WordGrid words={words} wordCount={words?.length ?? 0} />
        <ShownNote until={until} hide={hide} />
        <Button
          tone="primary"
          size="large"
          width="full"
          onClick={() => {
            hide();
            setIsChecking(true);
          }}
        >
          <Trans>I wrote down every word</Trans>
        </Button>
      </div>
    );
  return (
    <QuizStep
      questions={quiz.questions}
      check={async (given) => quiz.answers.every((word, at) => given[at] === word)}
      onPassed={() => {
        noteWritten(phraseId);
        toast({ kind: "positive", title: t`Your recovery phrase is backed up` });
        void navigate({ to: "/home" });
      }}
      onBack={() => setIsChecking(false)}
    />
  );
}

function RevealForm(props: {
  readonly phraseId: string;
  readonly onWords: (words: readonly string[]) => void;
}): ReactElement {
  const vault = useVault();
  const password = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    setProblem(undefined);
    try {
      props.onWords(await vault.revealPhrase(props.phraseId, password.current?.value ?? ""));
    } catch (error) {
      setProblem(problemText(error));
      password.current?.select();
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t`Password`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <ShownNote until={undefined} hide={() => undefined} />
      <Button type="submit" tone="primary" loading={isAsking && t`Loading recovery phrase`}>
        <Trans>Show words</Trans>
      </Button>
    </form>
  );
}

function createQuiz(words: readonly string[]): Quiz {
  const third = Math.floor(words.length / 3);
  const offsets = crypto.getRandomValues(new Uint8Array(3));
  const positions = [...offsets].map((byte, at) => at * third + (byte % third) + 1);
  const choices = wordChoices(words, positions);
  return {
    questions: positions.map((position, at) => ({ position, choices: choices[at] ?? [] })),
    answers: positions.map((position) => words[position - 1] ?? ""),
  };
}
