import { t } from "@lingui/core/macro";
import { useEffect, useState, type ReactElement } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import X from "lucide-react/icons/x";
import { buttonStyle } from "./button.tsx";

export interface CopyButtonProps {
  readonly text: string;
  readonly what: string;
  /** Replaces "Copy {what}". */
  readonly label?: string;
  readonly form?: "icon" | "labelled";
}

type Result = "idle" | "copied" | "refused";

/** Shows the result in place, including a browser's refusal. */
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

export interface Copied {
  readonly text: string;
  readonly at: number;
}

let last: Copied | undefined;

/** Rejects if the browser forbids it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  last = { text, at: Date.now() };
}

export function lastCopied(): Copied | undefined {
  return last;
}
