import { isSupraError } from "@holdfast/sdk";

/**
 * What was read, or undefined where reading failed in a way that says no more than that: by default every typed error, as
 * of a node that does not answer. Where only some errors mean “there is none”, `means` says which; the others are thrown.
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
