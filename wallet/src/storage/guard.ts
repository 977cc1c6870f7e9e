/** Plain type guards for code before the first screen, which loads no schema library. */
export type Guard<T> = (value: unknown) => value is T;

export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

export function isText(max: number): Guard<string> {
  return (value): value is string => typeof value === "string" && value.length <= max;
}

export function isMatch(pattern: RegExp): Guard<string> {
  return (value): value is string => typeof value === "string" && pattern.test(value);
}

export function isWhole(min: number, max: number): Guard<number> {
  return (value): value is number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max;
}

export function isAmong<T extends string>(allowed: readonly T[]): Guard<T> {
  return (value): value is T => allowed.some((one) => one === value);
}

export function isList<T>(isItem: Guard<T>, max: number): Guard<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= max && value.every((item) => isItem(item));
}

export function isOptional<T>(isValue: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || isValue(value);
}

export function readFields(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}
