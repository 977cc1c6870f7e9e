import { t } from "@lingui/core/macro";
import { LONGEST_LIFE_SECS } from "@holdfast/sdk";
import type { Overrides, PreparedTransaction } from "../chain/transactions/prepare.ts";

interface FeeField {
  readonly name: keyof Overrides;
  readonly label: string;
  readonly hint: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly current: (prepared: PreparedTransaction) => bigint;
}

const MAX_U64 = 2n ** 64n - 1n;

export const FEE_FIELDS: readonly FeeField[] = [
  {
    name: "maxGasAmount",
    label: t`Gas limit`,
    hint: t`If this is too low, the transaction fails and the fee is still charged.`,
    min: 1n,
    max: 2_000_000n,
    current: ({ raw }) => raw.maxGasAmount,
  },
  {
    name: "gasUnitPrice",
    label: t`Gas price, in quants`,
    hint: t`100,000,000 quants are 1 SUPRA.`,
    min: 1n,
    max: 10_000_000n,
    current: ({ raw }) => raw.gasUnitPrice,
  },
  {
    name: "expirySecs",
    label: t`Expires in (seconds)`,
    hint: t`After this time, the network never executes the transaction.`,
    min: 20n,
    max: LONGEST_LIFE_SECS,
    current: ({ raw, chainTimeSecs }) => raw.expirationTimestampSecs - chainTimeSecs,
  },
  {
    name: "sequenceNumber",
    label: t`Sequence number`,
    hint: t`Each sequence number is used once, in order.`,
    min: 0n,
    max: MAX_U64,
    current: ({ raw }) => raw.sequenceNumber,
  },
];

/** A whole number within bounds from what was typed, or the sentence that says what is wrong. */
export function readFeeField(
  { min, max }: Pick<FeeField, "min" | "max">,
  text: string,
): { readonly value: bigint } | { readonly problem: string } {
  const typed = text.trim();
  if (!/^\d{1,20}$/.test(typed)) return { problem: t`Enter a whole number, using only digits.` };
  const value = BigInt(typed);
  if (value < min || value > max)
    return { problem: t`Enter ${String(min)} to ${String(max)}. You entered ${String(value)}.` };
  return { value };
}
