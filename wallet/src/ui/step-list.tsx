import { t } from "@lingui/core/macro";
import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";

type StepState = "done" | "current" | "ahead" | "failed";

export interface Step {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly state: StepState;
}

export function StepList({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
}): ReactElement {
  return (
    <ol aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={at}
          aria-current={step.state === "current" ? "step" : undefined}
          className="group flex gap-4"
        >
          <span aria-hidden="true" className="flex flex-col items-center">
            <Marker state={step.state} number={at + 1} />
            <span
              className={clsx(
                "w-px flex-1 group-last:hidden",
                step.state === "done" ? "bg-accent" : "bg-line-strong",
              )}
            />
          </span>
          <span className="pb-6 group-last:pb-0">
            <span className={clsx("block", step.state === "ahead" ? "text-text-quiet" : "font-medium")}>
              {step.label}
              <span className="sr-only">{`, ${stateWords[step.state]}`}</span>
            </span>
            {step.note !== undefined && <span className="block text-small text-text-quiet">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Marker({ state, number }: { readonly state: StepState; readonly number: number }): ReactElement {
  return (
    <span
      className={clsx(
        "tabular grid size-6 shrink-0 large-text:size-11 place-items-center rounded-full text-small font-semibold [&_svg]:size-3.5",
        markers[state],
      )}
    >
      {state === "done" && <Check strokeWidth={3} />}
      {state === "failed" && <X strokeWidth={3} />}
      {(state === "current" || state === "ahead") && number}
    </span>
  );
}

const markers = {
  done: "bg-accent text-on-accent",
  current: "border-2 border-accent text-accent",
  ahead: "border border-line-strong text-text-quiet",
  failed: "bg-danger text-on-danger",
} as const;

const stateWords = {
  done: t`done`,
  current: t`now`,
  ahead: t`upcoming`,
  failed: t`failed`,
} as const;
