import type { ReactElement } from "react";
import { Verdict } from "../ui/verdict.tsx";

/** The sentence of something that could not be read. Nothing without one. */
export function Problem({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null;
  return (
    <div role="alert" className="p-3">
      <Verdict kind="danger" title={text} />
    </div>
  );
}
