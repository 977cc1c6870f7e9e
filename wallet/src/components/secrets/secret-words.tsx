import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import EyeOff from "lucide-react/icons/eye-off";
import Eye from "lucide-react/icons/eye";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { problemText } from "../feedback/problem.tsx";

/** Long enough to copy a few words at a time, short enough that a forgotten screen does not keep showing them. */
const SHOWN_MS = 30_000;

export interface ShownWords {
  /** Undefined while hidden. */
  readonly words: readonly string[] | undefined;
  readonly show: (words: readonly string[]) => void;
  readonly hide: () => void;
}

/**
 * Words of a phrase, only while the user looks at them: they are dropped after 30 s, when the window loses the focus
 * or goes out of sight, and before printing.
 */
export function useShownWords(): ShownWords {
  const [words, setWords] = useState<readonly string[]>();
  const isShown = words !== undefined;
  useEffect(() => (isShown ? hideSoon(() => setWords(undefined)) : undefined), [isShown]);
  return { words, show: setWords, hide: () => setWords(undefined) };
}

export interface SecretWordsProps {
  readonly wordCount: number;
  /** Asks the worker for the words; nothing is kept when they are hidden again. */
  readonly reveal: () => Promise<readonly string[]>;
  readonly onShown?: (() => void) | undefined;
}

/** A phrase behind a veil, lifted by a press. */
export function SecretWords({ wordCount, reveal, onShown }: SecretWordsProps): ReactElement {
  const { words, show, hide } = useShownWords();
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();

  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      show(await reveal());
      onShown?.();
    } catch (error) {
      toast({ kind: "danger", title: t`The words could not be shown`, description: problemText(error) });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <WordGrid words={words} wordCount={wordCount} />
        {words === undefined && (
          <div className="absolute inset-0 grid place-items-center">
            <Button icon={<Eye />} loading={isAsking && t`Getting the words`} onClick={() => void ask()}>
              <Trans>Show words</Trans>
            </Button>
          </div>
        )}
      </div>
      <ShownNote isShown={words !== undefined} hide={hide} />
    </div>
  );
}

/** What happens to shown words, or what to look out for before showing them. */
export function ShownNote(props: { readonly isShown: boolean; readonly hide: () => void }): ReactElement {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <p role="status" className="text-small text-text-quiet">
        {props.isShown
          ? t`Hidden again after 30 seconds, or when you leave this window.`
          : t`Make sure that no one and no camera sees your screen.`}
      </p>
      {props.isShown && (
        <Button size="small" tone="quiet" icon={<EyeOff />} onClick={props.hide}>
          <Trans>Hide</Trans>
        </Button>
      )}
    </div>
  );
}

/** The words as a numbered grid, or the shape of it. */
export function WordGrid({
  words,
  wordCount,
}: {
  readonly words: readonly string[] | undefined;
  readonly wordCount: number;
}): ReactElement {
  return (
    <ol
      aria-label={t`Recovery words`}
      aria-hidden={words === undefined || undefined}
      className="grid grid-cols-2 gap-2 rounded-control bg-surface-sunken p-3 select-none sm:grid-cols-3"
    >
      {Array.from({ length: wordCount }, (_, at) => (
        <li
          key={at}
          className="flex min-h-11 items-center gap-2.5 rounded-small bg-surface-raised px-3 font-mono"
        >
          <span className="tabular w-5 text-right text-small text-text-quiet">{at + 1}</span>
          {words === undefined ? (
            <span className="h-2.5 w-16 rounded-full bg-line" />
          ) : (
            <span className="min-w-0 truncate font-medium">{words[at]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Calls back once, on the first sign that the user is not looking any more. Returns the way to call it off. */
function hideSoon(hide: () => void): () => void {
  const timer = setTimeout(hide, SHOWN_MS);
  const hideIfHidden = (): void => {
    if (document.visibilityState === "hidden") hide();
  };
  window.addEventListener("blur", hide);
  window.addEventListener("beforeprint", hide);
  document.addEventListener("visibilitychange", hideIfHidden);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("blur", hide);
    window.removeEventListener("beforeprint", hide);
    document.removeEventListener("visibilitychange", hideIfHidden);
  };
}
