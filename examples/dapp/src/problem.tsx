import { isRejected } from "@holdfast/react";
import type { ReactElement } from "react";

/** Something went wrong, and what to do. */
export function Problem({ title, text }: { readonly title: string; readonly text?: string }): ReactElement {
  return (
    <div className="problem" role="alert">
      <strong>{title}</strong>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}

/** What became of a request to the wallet, when it was not done. A refusal is the user's own and no problem. */
export function RequestProblem({ error }: { readonly error: Error | null }): ReactElement | undefined {
  if (error === null) return undefined;
  if (isRejected(error))
    return (
      <p className="quiet" role="status">
        You rejected the request. Nothing happened.
      </p>
    );
  return <Problem title={error.message} {...("fix" in error ? { text: String(error.fix) } : {})} />;
}
