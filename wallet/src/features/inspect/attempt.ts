import { isSupraError } from "@holdfast/sdk";

/** Undefined if a decoder refuses; other errors are bugs and are thrown. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
