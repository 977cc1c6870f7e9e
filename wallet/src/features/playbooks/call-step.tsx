import { t } from "@lingui/core/macro";
import { isSupraError, type FunctionAbi, type TransactionPayload } from "@holdfast/sdk";
import { useState, type ReactElement, type ReactNode } from "react";
import { Problem } from "../../components/feedback/problem.tsx";
import type { PlaybookStep } from "../../storage/workbench-schema.ts";
import { Button } from "../../ui/button.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { CallOutcome, useCallEnding } from "../../review/sending/call-ending.tsx";
import { PayloadMenu } from "../../components/forms/payload-menu.tsx";
import { stepPayload, type SharedValueMap } from "./step-call.ts";

export interface StepRunProps {
  readonly abi: FunctionAbi;
  readonly step: PlaybookStep;
  readonly at: number;
  readonly values: SharedValueMap;
  readonly isCurrent: boolean;
  /** The way to the step after it. */
  readonly next: ReactNode;
}

/** A step that is signed: reviewed like any other call. What it became stays in sight when the next has its turn. */
export function CallStep(props: StepRunProps & { readonly account: VaultAccount }): ReactElement {
  const { abi, step, at, values, isCurrent, next, account } = props;
  const ending = useCallEnding(account);
  const [problem, setProblem] = useState<unknown>();
  const payload = (): TransactionPayload | undefined => {
    try {
      const ready = stepPayload(abi, step, values);
      setProblem(undefined);
      return ready;
    } catch (error) {
      if (!isSupraError(error)) throw error;
      setProblem(error);
      return undefined;
    }
  };
  const review = (): void => {
    const ready = payload();
    if (ready !== undefined) ending.ask(ready);
  };
  return (
    <>
      {problem !== undefined && <Problem error={problem} unaffected={t`Nothing was sent.`} />}
      {isCurrent && (
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" loading={ending.isPreparing && t`Simulating the call`} onClick={review}>
            {t`Review step ${at + 1}`}
          </Button>
          <PayloadMenu payload={payload} />
        </div>
      )}
      <CallOutcome account={account} ending={ending} next={isCurrent && next} />
    </>
  );
}
