import type { ReactElement } from "react";
import { Verdict } from "../ui/verdict.tsx";

export function Problem({ text }: { readonly text: string | undefined }): ReactElement | null {
  if (text === undefined) return null;
  return (
    <div role="alert" className="p-3">
      <Verdict kind="danger" title={text} />
    </div>
  );
}
