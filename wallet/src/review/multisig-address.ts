import type { Address } from "@holdfast/sdk";
import type { PayloadSummary } from "../calls/payload-summary.ts";

/** The multisig account that a payload acts for, or whose proposals it is about. */
export function multisigAddressOf(action: PayloadSummary): Address | undefined {
  return "multisigAddress" in action ? action.multisigAddress : undefined;
}
