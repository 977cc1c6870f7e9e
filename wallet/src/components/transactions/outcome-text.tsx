import type { ReactElement } from "react";
import type { TransactionOutcome } from "./transaction-outcome.ts";

export function OutcomeText(props: { readonly outcome: TransactionOutcome }): ReactElement {
  const { reason, text, vmStatus } = props.outcome;
  return (
    <>
      {reason !== undefined && <p className="font-medium">{reason}</p>}
      {text !== undefined && <p>{text}</p>}
      {vmStatus !== undefined && <p className="mt-1 font-mono text-small break-words">{vmStatus}</p>}
    </>
  );
}
