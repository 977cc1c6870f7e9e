import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  useRef,
  useState,
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { clsx } from "clsx";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { controlStyle } from "./control-style.ts";
import { useFieldControl } from "./field.tsx";
import { useWipedInput } from "./password-input.tsx";

interface PhraseInputProps {
  readonly words: readonly string[];
  readonly onWordsChange: (words: readonly string[]) => void;
  readonly isKnown: (word: string) => boolean;
  readonly splitWords: (text: string) => readonly string[];
  readonly formatCount: (count: number) => string;
  readonly disabled?: boolean;
}

/**
 * A recovery phrase, word by word. Finished words leave the input at once, and it is a password field unless
 * words are shown. So no browser stores, restores, checks or suggests them.
 */
export function PhraseInput({
  words,
  onWordsChange,
  isKnown,
  splitWords,
  formatCount,
  disabled = false,
}: PhraseInputProps): ReactElement {
  const [isShown, setIsShown] = useState(false);
  const [hasDraft, setHasDraft] = useState(false);
  const draft = useRef<HTMLInputElement>(null);
  const control = useFieldControl();
  const wiped = useWipedInput(draft);

  /** Moves finished words into the list; an unfinished one stays in the input. */
  const take = (text: string, isFinished: boolean): void => {
    const parts = splitWords(text);
    const isOpen = !isFinished && /[\p{L}\p{M}\p{Cf}]$/u.test(text);
    const rest = isOpen ? (parts.at(-1) ?? "") : "";
    const finished = isOpen ? parts.slice(0, -1) : parts;
    if (finished.length > 0) onWordsChange([...words, ...finished].slice(0, MAX_WORDS));
    if (draft.current !== null) draft.current.value = rest;
    setHasDraft(rest !== "");
  };
  const type = (event: InputEvent<HTMLInputElement>): void => take(event.currentTarget.value, false);
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    take(`${event.currentTarget.value}${event.clipboardData.getData("text")}`, true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const text = event.currentTarget.value;
    if (event.key === "Enter" && text !== "") {
      event.preventDefault();
      take(text, true);
    }
    if (event.key === "Backspace" && text === "") onWordsChange(words.slice(0, -1));
  };
  const remove = (at: number): void => {
    onWordsChange(words.filter((_, index) => index !== at));
    draft.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className={clsx(controlStyle, "flex min-h-36 flex-wrap content-start items-center gap-2 p-3")}>
        {words.map((word, at) => (
          <Word
            // Words repeat, and are never reordered.
            key={`${at} ${word}`}
            number={at + 1}
            text={isShown ? word : undefined}
            isKnown={isKnown(word)}
            onRemove={() => remove(at)}
          />
        ))}
        <input
          {...control}
          ref={wiped}
          type={isShown ? "text" : "password"}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          disabled={disabled}
          placeholder={words.length === 0 ? t`Type or paste the words` : ""}
          onInput={type}
          onPaste={paste}
          onKeyDown={press}
          onBlur={(event) => take(event.currentTarget.value, true)}
          className="min-h-9 min-w-32 flex-1 bg-transparent px-1 outline-none placeholder:text-text-quiet"
        />
      </div>
      <Foot
        count={formatCount(words.length + (hasDraft ? 1 : 0))}
        isShown={isShown}
        onShownChange={setIsShown}
      />
    </div>
  );
}

/** The longest phrase; more is cut rather than kept in memory. */
const MAX_WORDS = 24;

interface FootProps {
  readonly count: string;
  readonly isShown: boolean;
  readonly onShownChange: (isShown: boolean) => void;
}

function Foot({ count, isShown, onShownChange }: FootProps): ReactElement {
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="flex items-center justify-between gap-4">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => onShownChange(!isShown)}
        className="-ml-2 inline-flex min-h-9 items-center gap-2 rounded-small px-2 text-small font-medium text-text-quiet hover:text-text touch:min-h-11"
      >
        <Icon aria-hidden="true" className="size-4" />
        <Trans>Show words</Trans>
      </button>
      <span role="status" className="tabular text-small text-text-quiet">
        {count}
      </span>
    </div>
  );
}

interface WordProps {
  readonly number: number;
  readonly text: string | undefined;
  readonly isKnown: boolean;
  readonly onRemove: () => void;
}

function Word({ number, text, isKnown, onRemove }: WordProps): ReactElement {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={[
        isKnown ? t`Remove word ${number}` : t`Remove unknown word ${number}`,
        ...(text === undefined ? [] : [text]),
      ].join(", ")}
      className={clsx(
        "inline-flex min-h-9 items-center gap-2 rounded-small px-2.5 font-mono text-small touch:min-h-11",
        isKnown ? "bg-surface-soft" : "bg-danger-soft text-on-danger-soft ring-1 ring-danger",
      )}
    >
      <span className={clsx("tabular", isKnown && "text-text-quiet")}>{number}</span>
      <span>{text ?? "••••"}</span>
    </button>
  );
}
