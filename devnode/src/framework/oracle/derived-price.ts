import { executionFailure } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { expectPrice } from "./oracle-prices.ts";
import { ORACLE_ADDRESS, oracleErrors as errors } from "./oracle-structs.ts";

const MULTIPLY = 0;
const DIVIDE = 1;
const DECIMALS = 18n;

/** Comparison of rounds in a derived price. */
const EQUAL = 0;
const LESS = 1;
const GREATER = 2;

/** Value, decimals, round difference and order. @throws EINVALID_PAIR, EPAIR_ID_SAME, EINVALID_OPERATION */
export function derivedPrice(
  context: Context,
  firstPair: number,
  secondPair: number,
  operation: number,
): readonly [bigint, number, bigint, number] {
  if (firstPair === secondPair) throw errors.EPAIR_ID_SAME();
  if (operation !== MULTIPLY && operation !== DIVIDE) throw errors.EINVALID_OPERATION();
  const [first, second] = [expectPrice(context, firstPair), expectPrice(context, secondPair)];
  const [firstDigits, secondDigits] = [BigInt(first.decimal), BigInt(second.decimal)];
  const value =
    operation === MULTIPLY
      ? scaled(first.value * second.value, DECIMALS - firstDigits - secondDigits)
      : scaled(first.value, DECIMALS + secondDigits - firstDigits) / divisor(second.value);
  const apart = first.round - second.round;
  const order = apart === 0n ? EQUAL : apart < 0n ? LESS : GREATER;
  return [value, Number(DECIMALS), apart < 0n ? -apart : apart, order];
}

function divisor(value: bigint): bigint {
  if (value !== 0n) return value;
  throw executionFailure({
    module: { address: ORACLE_ADDRESS, name: "supra_oracle_storage" },
    function: "get_derived_price",
    codeOffset: 0,
    statusCode: "ARITHMETIC_ERROR",
  });
}

function scaled(value: bigint, digits: bigint): bigint {
  return digits >= 0n ? value * 10n ** digits : value / 10n ** -digits;
}
