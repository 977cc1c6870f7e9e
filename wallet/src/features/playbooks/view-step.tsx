import { isSupraError } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import type { ViewCall } from "../../chain/queries/contract-queries.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { Button } from "../../ui/button.tsx";
import { ViewAnswer } from "../../components/values/view-answer.tsx";
import type { StepRunProps } from "./call-step.tsx";
import { stepView } from "./step-call.ts";

/** A step that only reads. */
export function ViewStep({ abi, step, at, values, isCurrent, next }: StepRunProps): ReactElement {
  const [asked, setAsked] = useState<ViewCall>();
  const [problem, setProblem] = useState<unknown>();
  const read = (): void => {
    try {
      setAsked(stepView(abi, step, values));
      setProblem(undefined);
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setAsked(undefined);
      setProblem(error);
    }
  };
  return (
    <>
      {problem !== undefined && <Problem error={problem} unaffected="Nothing was read." />}
      {isCurrent && (
        <div>
          <Button tone="primary" onClick={read}>{`Read step ${at + 1}`}</Button>
        </div>
      )}
      {asked !== undefined && <ViewAnswer call={asked} returns={abi.returns} />}
      {asked !== undefined && isCurrent && <div>{next}</div>}
    </>
  );
}
