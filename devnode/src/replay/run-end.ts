import type { Outcome } from "../vm/machine.ts";

/** Final status of a transaction run here. */
export interface RunEnd {
  /** `Refused`: the chain would not include it in a block. */
  readonly status: "Success" | "Fail" | "Refused";
  /** VM status text, or the name of the failed check. */
  readonly vmStatus: string;
  /** Gas units. */
  readonly gasUsed: bigint;
}

export function runEnd(outcome: Outcome): RunEnd {
  if (outcome.kind === "discarded") return { status: "Refused", vmStatus: outcome.statusCode, gasUsed: 0n };
  const { status, vmStatus, gasUsed } = outcome;
  return { status, vmStatus, gasUsed };
}
