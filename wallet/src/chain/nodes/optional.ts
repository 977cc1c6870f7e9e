import { isSupraError } from "@holdfast/sdk";

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
