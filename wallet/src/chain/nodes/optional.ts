import { isSupraError } from "@holdfast/sdk";
import { resourceNotFound } from "@holdfast/sdk/errors";

/**
 * Undefined if a read fails with a typed error, for example of an unavailable node. With `means`, only for
 * the errors that it accepts.
 */
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
