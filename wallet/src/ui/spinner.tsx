import type { ReactElement } from "react";

/** Something is going on and its length is not known. Stands still under reduced motion. */
export function Spinner({ label }: { readonly label: string }): ReactElement {
  return (
    <>
      <svg viewBox="0 0 20 20" className="size-5 animate-turn" aria-hidden="true">
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.25"
          strokeWidth="2"
        />
        <path
          d="M10 2a8 8 0 0 1 8 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}
