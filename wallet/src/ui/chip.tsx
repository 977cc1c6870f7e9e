import type { ReactElement, ReactNode } from "react";
import { clsx } from "clsx";

export type ChipTone = "plain" | "accent" | "positive" | "caution" | "danger";

interface ChipProps {
  readonly tone?: ChipTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The words carry the meaning; the tint only helps. */
export function Chip({ tone = "plain", icon, children }: ChipProps): ReactElement {
  return (
    <span
      className={clsx(
        "inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-small font-medium whitespace-nowrap large-text:whitespace-normal [&_svg]:-ml-0.5 [&_svg]:size-3.5",
        chipStyle[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

const chipStyle = {
  plain: "bg-surface-soft text-text-quiet",
  accent: "bg-accent-soft text-on-accent-soft",
  positive: "bg-positive-soft text-on-positive-soft",
  caution: "bg-caution-soft text-on-caution-soft",
  danger: "bg-danger-soft text-on-danger-soft",
} as const;
