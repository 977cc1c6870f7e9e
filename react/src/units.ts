import { amountInvalid } from "./dapp-errors.ts";

const MAX_AMOUNT = 2n ** 64n - 1n;

/** Base units of decimal text: `parseUnits("1.5", 8)` is `150000000n`. @throws dapp/amount-invalid */
export function parseUnits(text: string, decimals: number): bigint {
  const match = /^(\d{1,39})(?:\.(\d{1,255}))?$/.exec(text.trim());
  const [, whole = "", fraction = ""] = match ?? [];
  if (match === null || fraction.length > decimals)
    throw amountInvalid({ got: text, expected: `digits with at most ${decimals} after a point` });
  return expectAmount(BigInt(whole + fraction.padEnd(decimals, "0")));
}

/** @throws dapp/amount-invalid */
export function expectAmount(amount: bigint): bigint {
  if (typeof amount === "bigint" && amount >= 0n && amount <= MAX_AMOUNT) return amount;
  throw amountInvalid({ got: String(amount), expected: "a bigint from 0 to 2^64 - 1" });
}
