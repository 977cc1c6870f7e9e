import type { Outcome } from "../vm/machine.ts";

/** How a transaction ended that was run here. */
export interface RunEnd {
  /** `Refused` where the chain would not put it into a block. */
  readonly status: "Success" | "Fail" | "Refused";
  /** The chain's sentence, or the name of the rule that refused it. */
  readonly vmStatus: string;
  /** Gas units. */
  readonly gasUsed: bigint;
}

export function runEnd(outcome: Outcome): RunEnd {
  if (outcome.kind === "discarded") return { status: "Refused", vmStatus: outcome.statusCode, gasUsed: 0n };
  const { status, vmStatus, gasUsed } = outcome;
  return { status, vmStatus, gasUsed };
}
