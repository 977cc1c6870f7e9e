import { explainFailure, type VmFailure } from "@holdfast/sdk";

/** Reason of a failed transaction and, if known, the fix. */
export function failureText(vmStatus: string): string {
  const { words, fix } = explainFailure(vmStatus);
  return fix === undefined ? words : `${words} ${fix}`;
}

/** Says that a transaction was executed and moved nothing, because its proposal failed inside. */
export function proposalFailureText({ words }: VmFailure): string {
  return `Executed, but the proposal failed: ${words}`;
}
