import type { PartialTransactionParty } from "@holdfast/sdk/partial-transaction";

/** Whether a party has signed: it is not asked again, also where only the chain knows whether its key may sign. */
export function isThere({ state }: Pick<PartialTransactionParty, "state">): boolean {
  return state === "signed" || state === "unproven";
}
