import { isSupraError, parseFunctionId } from "@holdfast/sdk";

/** Whether two names are of one function, however their addresses are written. Text that is no name is of none. */
export function isSameFunction(one: string, other: string): boolean {
  try {
    const [a, b] = [parseFunctionId(one), parseFunctionId(other)];
    return a.name === b.name && a.module.name === b.module.name && a.module.address === b.module.address;
  } catch (error) {
    if (isSupraError(error)) return false;
    throw error;
  }
}
