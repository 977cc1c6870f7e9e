import { lazy, Suspense, type ReactElement } from "react";
import type { DrawingName } from "./drawings.tsx";

/** Loads after the text. */
export function Drawing({ name }: { readonly name: DrawingName }): ReactElement {
  return (
    <svg
      viewBox="0 0 160 96"
      aria-hidden="true"
      className="mb-1 h-24 w-40 fill-none stroke-accent"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Suspense>
        <Strokes name={name} />
      </Suspense>
    </svg>
  );
}

const Strokes = lazy(async () => {
  const { DRAWINGS } = await import("./drawings.tsx");
  return { default: ({ name }: { readonly name: DrawingName }): ReactElement => DRAWINGS[name] };
});
