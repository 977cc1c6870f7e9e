import { isSupraError } from "@holdfast/sdk";

/** What a decoder says; undefined when it refuses. Anything else that goes wrong is a fault and is thrown. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
