import { t } from "@lingui/core/macro";
import { explainStatus } from "@holdfast/sdk";

/** What a node's status text of a failed transaction means for a user. The text itself stands beside it. */
export function failureWords(vmStatus: string): string {
  const known = explainStatus(vmStatus);
  if (known !== undefined) return `${known.what} ${known.fix}`;
  return KNOWN.find(([pattern]) => pattern.test(vmStatus))?.[1] ?? OTHER;
}

const OTHER = t`Execution failed: nothing was moved.`;

/** Texts as the chain's own translator writes them. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/INSUFFICIENT_BALANCE/, t`Insufficient balance: nothing was moved.`],
  [/^Out of gas|OUT_OF_GAS/i, t`Out of gas: nothing was moved.`],
  [/EFROZEN|STORE_IS_FROZEN/, t`One account's coins are frozen. Nothing was moved.`],
  [/COIN_STORE_NOT_PUBLISHED/, t`The recipient does not accept this coin. Nothing was moved.`],
  [/DIRECT_COIN_TRANSFERS/, t`The recipient refuses direct transfers. Nothing was moved.`],
  [/Invalid/, t`Discarded: nothing was moved and no fee was charged.`],
];
