import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Problem } from "../components/feedback/problem.tsx";
import type { Review } from "./use-review.ts";

/** Below a form, while nothing is under review: what its transaction waits for, or what stopped it. */
export function FormProblem({
  review: { step, problem, isWaiting = false },
  unaffected,
}: {
  readonly review: Review;
  readonly unaffected: string;
}): ReactElement | undefined {
  if (isWaiting)
    return (
      <p role="status" className="text-small text-text-quiet">
        <Trans>Waiting for your previous transaction to be confirmed…</Trans>
      </p>
    );
  if (step !== "form" || problem === undefined) return undefined;
  return <Problem error={problem} unaffected={unaffected} />;
}
