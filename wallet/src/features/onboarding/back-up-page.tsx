import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { ShownNote, useShownWords, WordGrid } from "../../components/secrets/secret-words.tsx";
import { noteWritten } from "../../storage/unwritten-phrases.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { PasswordForm } from "../../components/secrets/password-form.tsx";
import { Card } from "../../ui/card.tsx";
import { Page, PageHeading } from "../../ui/page.tsx";
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
  const vault = useVault();
  const navigate = useNavigate();
  const toast = useToast();
  const { words, until, show, hide } = useShownWords();
  const [quiz, setQuiz] = useState<Quiz>();
  const [isChecking, setIsChecking] = useState(false);
  if (quiz === undefined || (!isChecking && words === undefined))
    return (
      <PasswordForm
        label={t`Password`}
        action={t`Show words`}
        working={t`Loading recovery phrase`}
        note={<ShownNote until={undefined} hide={hide} />}
        run={async (password) => {
          const revealed = await vault.revealPhrase(phraseId, password);
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
