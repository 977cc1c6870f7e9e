import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type SubmitEvent, type ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { useSessionState, useVault } from "../../vault/vault-context.tsx";
import { listPhrases } from "../../components/secrets/stored-phrases.ts";
import { problemText } from "../../components/feedback/problem.tsx";
import { ShownNote, useShownWords, WordGrid } from "../../components/secrets/secret-words.tsx";

export interface RevealPhraseProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The words of a stored phrase, after the password and for a short while. */
export function RevealPhrase({ open, onClose }: RevealPhraseProps): ReactElement {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t`Your recovery phrase`}
      description={t`Anyone with these words can take your assets. Never share them.`}
    >
      <RevealForm />
    </Dialog>
  );
}

function RevealForm(): ReactElement {
  const vault = useVault();
  const phrases = listPhrases(useSessionState((state) => state.accounts));
  const [chosen, setChosen] = useState(phrases[0]?.phraseId ?? "");
  const password = useRef<HTMLInputElement>(null);
  const { words, until, show, hide } = useShownWords();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    setProblem(undefined);
    try {
      show(await vault.revealPhrase(chosen, password.current?.value ?? ""));
    } catch (error) {
      setProblem(problemText(error));
      password.current?.select();
    } finally {
      setIsAsking(false);
    }
  };
  if (phrases.length === 0)
    return (
      <p>
        <Trans>Your accounts were imported with private keys, so they have no recovery phrase.</Trans>
      </p>
    );
  if (words !== undefined)
    return (
      <>
        <WordGrid words={words} wordCount={words.length} />
        <ShownNote until={until} hide={hide} />
      </>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {phrases.length > 1 && (
        <Field label={t`Recovery phrase`}>
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={phrases.map(({ phraseId, names }) => ({ value: phraseId, label: names.join(", ") }))}
          />
        </Field>
      )}
      <Field
        label={t`Password`}
        verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
      >
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <ShownNote until={undefined} hide={hide} />
      <Button type="submit" tone="primary" loading={isAsking && t`Loading recovery phrase`}>
        <Trans>Show words</Trans>
      </Button>
    </form>
  );
}
