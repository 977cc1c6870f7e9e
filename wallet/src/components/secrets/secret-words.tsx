import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import EyeOff from "lucide-react/icons/eye-off";
import Eye from "lucide-react/icons/eye";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { problemText } from "../feedback/problem.tsx";
import { useNow } from "../../ui/now.ts";

/** Enough to write down twelve words; a forgotten screen hides them. */
const SHOWN_MS = 180_000;

interface ShownWords {
  readonly words: readonly string[] | undefined;
  readonly until: number | undefined;
  readonly show: (words: readonly string[]) => void;
  readonly hide: () => void;
}

/** Hidden after three minutes, before printing, and when the window is hidden or loses the focus. */
export function useShownWords(): ShownWords {
  const [shown, setShown] = useState<{ readonly words: readonly string[]; readonly until: number }>();
  const isShown = shown !== undefined;
  const hide = (): void => setShown(undefined);
  useEffect(() => (isShown ? hideSoon(() => setShown(undefined)) : undefined), [isShown]);
  return {
    words: shown?.words,
    until: shown?.until,
    show: (words) => setShown({ words, until: Date.now() + SHOWN_MS }),
    hide,
  };
}

interface SecretWordsProps {
  readonly wordCount: number;
  /** Words are not kept after hiding. */
  readonly reveal: () => Promise<readonly string[]>;
  readonly onShown?: (() => void) | undefined;
}

export function SecretWords({ wordCount, reveal, onShown }: SecretWordsProps): ReactElement {
  const { words, until, show, hide } = useShownWords();
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();

  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      show(await reveal());
      onShown?.();
    } catch (error) {
      toast({ kind: "danger", title: t`Couldn't show recovery phrase`, description: problemText(error) });
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
            <Button
              icon={<Eye />}
              loading={isAsking && t`Loading recovery phrase`}
              onClick={() => void ask()}
            >
              <Trans>Show words</Trans>
            </Button>
          </div>
        )}
      </div>
      <ShownNote until={until} hide={hide} />
    </div>
  );
}

interface ShownNoteProps {
  readonly until: number | undefined;
  readonly hide: () => void;
}

export function ShownNote({ until, hide }: ShownNoteProps): ReactElement {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      {until === undefined ? (
        <p role="status" className="text-small text-text-quiet">
          <Trans>Make sure no person or camera can see your screen.</Trans>
        </p>
      ) : (
        <>
          <TimeLeft until={until} />
          <Button size="small" tone="quiet" icon={<EyeOff />} onClick={hide}>
            <Trans>Hide</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

/** Screen readers don't announce each second. */
function TimeLeft({ until }: { readonly until: number }): ReactElement {
  const seconds = Math.max(0, Math.ceil((until - useNow(1000)) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p role="timer" className="tabular text-small text-text-quiet">
      {t`Hides in ${clock}, or when you leave this window.`}
    </p>
  );
}

export function WordGrid({
  words,
  wordCount,
}: {
  readonly words: readonly string[] | undefined;
  readonly wordCount: number;
}): ReactElement {
  return (
    <ol
      aria-label={t`Recovery phrase`}
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

/** Calls back once, at the first sign that the user looks away. Returns a function that cancels. */
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
