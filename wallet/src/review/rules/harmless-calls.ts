import { HARMLESS_CALLS, UNCOUNTED_CALLS } from "../../calls/harmless-calls.ts";

/**
 * True for a call of the framework that hands over nothing of whoever signs it and changes nothing of who controls
 * what. Any other of its calls that has no meaning or rule of its own is said to be unknown.
 */
export function isHarmlessCall(name: string): boolean {
  return HARMLESS_CALLS.has(name) || UNCOUNTED_CALLS.has(name);
}
