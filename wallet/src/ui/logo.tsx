import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";

export function LogoMark({ size = "medium" }: { readonly size?: "medium" | "large" }): ReactElement {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={clsx("shrink-0", size === "large" ? "size-14" : "size-8")}
    >
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <circle cx="16" cy="20.5" r="4.7" className="fill-on-accent" />
      <path
        d="M16 12V5M9.1 25.3a8.4 8.4 0 1 1 13.8 0"
        className="stroke-on-accent"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo(): ReactElement {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="text-lead font-semibold">
        <Trans>Holdfast</Trans>
      </span>
    </span>
  );
}
