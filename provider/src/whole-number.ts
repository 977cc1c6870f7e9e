import { badParams } from "./provider-error.ts";

/** Digits of the largest u128. */
const MAX_DIGITS = 39;

/** Accepts bigint, number, decimal, hex and `5.0`; rejects fractions. @throws ProviderError -32602 */
export function wholeText(value: unknown, name: string): string {
  const text = exactText(value);
  if (text !== undefined && text.length <= MAX_DIGITS) return text;
  throw badParams(
    `${name} is ${String(value)}, but must be a whole number. Pass a large number as a bigint or string.`,
  );
}

/** Drops fractions of a second, so the time is never later. @throws ProviderError -32602 */
export function secondsText(value: unknown, name: string): string {
  const isTime = typeof value === "number" && value >= 0 && value < Number.MAX_SAFE_INTEGER;
  return wholeText(isTime ? Math.floor(value) : value, name);
}

function exactText(value: unknown): string | undefined {
  if (typeof value === "bigint") return value < 0n ? undefined : value.toString();
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value >= 0 ? value.toString() : undefined;
  if (typeof value !== "string") return undefined;
  if (/^0x[0-9a-fA-F]{1,32}$/.test(value)) return BigInt(value).toString();
  return /^(\d{1,39})(?:\.0+)?$/.exec(value)?.[1];
}
