import { isSupraError } from "@holdfast/sdk";
import { accountNotFound, resourceNotFound } from "@holdfast/sdk/errors";

/** Undefined on a typed error; with `means`, only on those that it accepts. */
export async function optional<T>(
  reading: Promise<T>,
  means: (error: unknown) => boolean = (error) => isSupraError(error),
): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (means(error)) return undefined;
    throw error;
  }
}

/** Undefined if the chain has no such resource; other errors are thrown. */
export function ifFound<T>(reading: Promise<T>): Promise<T | undefined> {
  return optional(reading, (error) => isSupraError(error, resourceNotFound));
}

/** An account that was never used has no history. */
export function isUnusedAccount(error: unknown): boolean {
  return isSupraError(error, accountNotFound);
}
