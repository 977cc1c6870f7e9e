import { t } from "@lingui/core/macro";
import { useEffect, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import X from "lucide-react/icons/x";
import { buttonStyle } from "./button.tsx";

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "address", "hash". */
  readonly what: string;
  /** What the button says, where "Copy" and the thing do not say enough. */
  readonly label?: string;
  /** `icon` stands beside its text, `labelled` stands alone. */
  readonly form?: "icon" | "labelled";
}

type Result = "idle" | "copied" | "refused";

/** Copies, then says so in place and aloud. A browser may refuse; then it says that instead. */
export function CopyButton({
  text,
  what,
  label = t`Copy ${what}`,
  form = "icon",
}: CopyButtonProps): ReactElement {
  const [result, setResult] = useState<Result>("idle");
  useEffect(() => {
    if (result === "idle") return undefined;
    const timer = setTimeout(() => setResult("idle"), 2000);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      setResult("copied");
    } catch {
      setResult("refused");
    }
  };
  const { Icon, tone } = looks[result];
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={form === "icon" ? label : undefined}
        title={form === "icon" ? label : undefined}
        className={
          form === "labelled"
            ? buttonStyle({ tone: "secondary" })
            : "inline-grid size-8 shrink-0 place-items-center rounded-small text-text-quiet transition-colors hover:bg-surface-soft hover:text-text touch:size-11"
        }
      >
        <Icon aria-hidden="true" className={clsx("size-4", tone)} />
        {form === "labelled" && label}
      </button>
      <span role="status" className="sr-only">
        {announcement(result, what)}
      </span>
    </>
  );
}

const looks = {
  idle: { Icon: Copy, tone: "" },
  copied: { Icon: Check, tone: "text-positive" },
  refused: { Icon: X, tone: "text-danger" },
} as const;

function announcement(result: Result, what: string): string {
  if (result === "copied") return t`Copied the ${what}`;
  if (result === "refused") return t`The browser blocked copying. Select the ${what} and copy it manually.`;
  return "";
}

/** What a user copied in this app, and when, in milliseconds since 1970. */
export interface Copied {
  readonly text: string;
  readonly at: number;
}

let last: Copied | undefined;

/** Copies text, and remembers that it came from here. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  last = { text, at: Date.now() };
}

/** The text that was last copied by a button of this app, since the page was opened. */
export function lastCopied(): Copied | undefined {
  return last;
}

/** For tests, which share a page. */
export function forgetCopied(): void {
  last = undefined;
}
