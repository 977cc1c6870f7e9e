import { explainFailure } from "@holdfast/sdk";

/** Why a transaction failed and, where that is known, what to do. */
export function failureText(vmStatus: string): string {
  const { words, fix } = explainFailure(vmStatus);
  return fix === undefined ? words : `${words} ${fix}`;
}
