import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { isSupraError } from "@holdfast/sdk";
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { draftMissing } from "../../vault/vault-errors.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { useVault } from "../../vault/vault-context.ts";
import type { PhraseDraft } from "../../vault/vault-api.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { hasLostPhrase, markUnfinished, useDrafts, useSaveDraft } from "./draft.ts";
import { ProtectStep } from "./protect-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SecretWords } from "../../components/secrets/secret-words.tsx";

/** Loads the word list while the user writes the phrase down. */
const loadQuiz = () => import("./quiz-step.tsx");
const QuizStep = lazy(async () => ({ default: (await loadQuiz()).QuizStep }));

/** The step is in the URL, so Back returns to the previous step. */
export function CreatePage(): ReactElement {
  const { step: wanted = "words" } = useSearch({ from: "/bare/welcome/create" });
  const { phrase, hasSeenWords, hasPassedQuiz, isPostponed } = useDrafts();
  if (phrase !== undefined && isPostponed && wanted === "password")
    return <PasswordStep phrase={phrase} isPostponed />;
  // A later step in the URL must not hide words just shown.
  if ((phrase === undefined || !hasSeenWords) && wanted !== "words")
    return <Navigate to="/welcome/create" search={{ step: "words" }} replace />;
  if (phrase === undefined || wanted === "words") return <WordsStep />;
  if (wanted === "check" || !hasPassedQuiz) return <CheckStep phrase={phrase} />;
  return <PasswordStep phrase={phrase} />;
}

function WordsStep(): ReactElement {
  const vault = useVault();
  const navigate = useNavigate();
  const { phrase, hasSeenWords } = useDrafts();
  const [wasLost, setWasLost] = useState(hasLostPhrase);
  const [problem, setProblem] = useState<unknown>();

  const make = async (wordCount: 12 | 24): Promise<void> => {
    useDrafts.setState({ phrase: undefined, hasSeenWords: false, hasPassedQuiz: false, isPostponed: false });
    setProblem(undefined);
    try {
      useDrafts.setState({ phrase: await vault.draftPhrase(wordCount) });
    } catch (error) {
      setProblem(error);
    }
  };
  useEffect(() => {
    if (useDrafts.getState().phrase === undefined) void make(12);
    // eslint-disable-next-line react/exhaustive-deps -- once per visit; a draft that is there is kept
  }, []);

  const postpone = async (): Promise<void> => {
    if (phrase === undefined) return;
    try {
      await vault.postponeBackup(phrase.draftId);
      useDrafts.setState({ isPostponed: true });
      await navigate({ to: "/welcome/create", search: { step: "password" } });
    } catch (error) {
      setProblem(error);
    }
  };
  const reveal = async (draft: PhraseDraft): Promise<readonly string[]> => {
    try {
      return await vault.revealDraft(draft.draftId);
    } catch (error) {
      if (isSupraError(error, draftMissing)) {
        setWasLost(true);
        await make(12);
      }
      throw error;
    }
  };
  return (
    <StepFrame title={t`Create account`} text={t`Only you have the recovery phrase.`} place={[1, 3]}>
      {wasLost && (
        <Verdict kind="caution" title={t`Your recovery phrase is new`}>
          <Trans>
            The page reloaded before the earlier phrase was saved, so Holdfast discarded it. If you wrote that
            phrase down, cross it out and use the words below.
          </Trans>
        </Verdict>
      )}
      {problem === undefined ? (
        <PhraseStep
          draft={phrase}
          hasSeenWords={hasSeenWords}
          reveal={reveal}
          onSeen={() => {
            void loadQuiz().catch(() => undefined);
            useDrafts.setState({ hasSeenWords: true });
            markUnfinished();
          }}
          onOtherCount={(count) => void make(count)}
          onNext={() => {
            useDrafts.setState({ isPostponed: false });
            void navigate({ to: "/welcome/create", search: { step: "check" } });
          }}
          onLater={() => void postpone()}
        />
      ) : (
        <Problem error={problem} onRetry={() => void make(12)} />
      )}
    </StepFrame>
  );
}

interface DraftStepProps {
  readonly phrase: PhraseDraft;
}

function CheckStep({ phrase }: DraftStepProps): ReactElement {
  const vault = useVault();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<readonly (readonly string[])[]>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    void vault.draftChoices(phrase.draftId).then(setChoices, setProblem);
  }, [vault, phrase.draftId]);
  return (
    <StepFrame
      title={t`Check your recovery phrase`}
      text={t`Choose the words you wrote down.`}
      place={[2, 3]}
    >
      <Suspense>
        {problem !== undefined && <Problem error={problem} />}
        {choices !== undefined && (
          <QuizStep
            questions={phrase.quiz.map((position, at) => ({ position, choices: choices[at] ?? [] }))}
            check={(answers) => vault.checkDraft(phrase.draftId, answers)}
            onPassed={() => {
              useDrafts.setState({ hasPassedQuiz: true });
              void navigate({ to: "/welcome/create", search: { step: "password" } });
            }}
            onBack={() => void navigate({ to: "/welcome/create", search: { step: "words" } })}
          />
        )}
      </Suspense>
    </StepFrame>
  );
}

function PasswordStep({
  phrase,
  isPostponed = false,
}: DraftStepProps & { readonly isPostponed?: boolean }): ReactElement {
  const draft = useSaveDraft(phrase.draftId, { isPostponed });
  return (
    <StepFrame
      title={t`Protect your account`}
      text={t`Your password encrypts the account on this device.`}
      place={isPostponed ? [2, 2] : [3, 3]}
    >
      <ProtectStep {...draft} />
    </StepFrame>
  );
}

interface PhraseStepProps {
  readonly draft: PhraseDraft | undefined;
  readonly hasSeenWords: boolean;
  readonly reveal: (draft: PhraseDraft) => Promise<readonly string[]>;
  readonly onSeen: () => void;
  readonly onOtherCount: (wordCount: 12 | 24) => void;
  readonly onNext: () => void;
  readonly onLater: () => void;
}

function PhraseStep(props: PhraseStepProps): ReactElement {
  const { draft, hasSeenWords, reveal, onSeen, onOtherCount, onNext, onLater } = props;
  const otherCount = draft?.wordCount === 24 ? 12 : 24;
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">
          <Trans>Recovery phrase</Trans>
        </h2>
        <p className="text-text-quiet">
          <Trans>
            Anyone with these words can take your assets. Without the words, no one can restore the account.
            Write the words on paper, in order, and keep the paper safe.
          </Trans>
        </p>
        {draft === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <SecretWords
            key={draft.draftId}
            wordCount={draft.wordCount}
            reveal={() => reveal(draft)}
            onShown={onSeen}
          />
        )}
      </section>
      <div className="flex flex-col gap-3">
        <Button tone="primary" size="large" width="full" disabled={!hasSeenWords} onClick={onNext}>
          <Trans>I wrote down every word</Trans>
        </Button>
        {!hasSeenWords && (
          <Button width="full" disabled={draft === undefined} onClick={onLater}>
            <Trans>Back up later</Trans>
          </Button>
        )}
        {!hasSeenWords && (
          <Button
            tone="quiet"
            width="full"
            disabled={draft === undefined}
            onClick={() => onOtherCount(otherCount)}
          >
            <Trans>Use {otherCount} words instead</Trans>
          </Button>
        )}
      </div>
      <Card title={t`Your new address`}>
        <div className="flex min-h-14 items-center gap-4">
          {draft === undefined ? (
            <>
              <Skeleton shape="circle" />
              <span role="status" aria-label={t`Creating the account`} className="flex-1">
                <Skeleton shape="line" />
              </span>
            </>
          ) : (
            <>
              <Identicon value={draft.address} size="large" />
              <AddressText value={draft.address} form="full" copy={false} />
            </>
          )}
        </div>
      </Card>
    </div>
  );
}
