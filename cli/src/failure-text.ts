import { explainFailure, type VmFailure } from "@holdfast/sdk";

/** Why a transaction failed and, where that is known, what to do. */
export function failureText(vmStatus: string): string {
  const { words, fix } = explainFailure(vmStatus);
  return fix === undefined ? words : `${words} ${fix}`;
}

/** Says that a transaction was executed and moved nothing, because its proposal failed inside. */
export function proposalFailureText({ words }: VmFailure): string {
  return `Executed, but the proposal failed: ${words}`;
}
