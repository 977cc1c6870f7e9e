import { useId, useState, type ReactElement, type ReactNode } from "react";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { verdictLooks, type VerdictKind } from "./verdict.tsx";

interface VerdictLineProps {
  readonly kind: VerdictKind;
  /** What the app found, in one sentence: the only part in sight until a press. */
  readonly title: ReactNode;
  /** Why, and what to do. */
  readonly children: ReactNode;
  /** Open from the start. */
  readonly isOpen?: boolean;
}

/** A verdict as one line, which a press opens: several of them leave room for what they are about. */
export function VerdictLine({ kind, title, children, isOpen = false }: VerdictLineProps): ReactElement {
  const [isShown, setIsShown] = useState(isOpen);
  const id = useId();
  const { Icon, word, box, icon } = verdictLooks[kind];
  return (
    <div className={clsx("rounded-control", box)}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left font-medium"
      >
        <Icon aria-hidden="true" className={clsx("size-5 shrink-0", icon)} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="sr-only">{word}: </span>
          {title}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-4 shrink-0 transition-transform", isShown && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isShown} className="pr-3 pb-3 pl-11 text-text">
        {children}
      </div>
    </div>
  );
}
