import { explainFailure, type VmFailure } from "@holdfast/sdk";

export function failureText(vmStatus: string): string {
  const { words, fix } = explainFailure(vmStatus);
  return fix === undefined ? words : `${words} ${fix}`;
}

export function proposalFailureText({ words }: VmFailure): string {
  return `Executed, but the proposal failed: ${words}`;
}
