import { isSupraError } from "../errors/supra-error.ts";
import type { Dialect } from "./request.ts";

/** True if a response has no data: nothing, or an empty text, list or object (interface specification §4). */
export function isEmptyAnswer(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === "";
}

interface Refusal {
  readonly nodeMessage: string;
  readonly nodeCode: string;
}

/** True if an error means a missing account: v3 and v4 name the missing resource in a 400 or 404. */
export function isMissingAccount(error: unknown, dialect: Dialect): boolean {
  const { nodeMessage = "", nodeCode } = isSupraError(error) ? (error.context as Partial<Refusal>) : {};
  return nodeCode === "account_not_found" || (dialect !== "v1" && /resource not found/i.test(nodeMessage));
}
