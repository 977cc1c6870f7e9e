import { getMinorDigits } from "../format/fiat.ts";
import type { Rate } from "./rate.ts";

/** A coin's least units, and how many digits of them stand after the point. */
interface CountedAmount {
  readonly value: bigint;
  readonly decimals: number;
}

/** What an amount is worth in the currency's least units, rounded to the nearest, half away from zero. */
export function computeWorth({ value, decimals }: CountedAmount, rate: Rate): bigint {
  const numerator = (value < 0n ? -value : value) * rate.numerator * 10n ** computeMinor(rate);
  const denominator = rate.denominator * 10n ** BigInt(decimals);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return value < 0n ? -rounded : rounded;
}

/** The amount that money buys, in the coin's least units, rounded down: never more than what was entered. */
export function amountFor(minor: bigint, decimals: number, rate: Rate): bigint {
  return (minor * rate.denominator * 10n ** BigInt(decimals)) / (rate.numerator * 10n ** computeMinor(rate));
}

function computeMinor({ currency }: Rate): bigint {
  return BigInt(getMinorDigits(currency));
}
