import { expect } from "vitest";
import { isSupraError, type SupraError } from "../src/errors/supra-error.ts";

/** The SDK error that `action` throws; fails without one or for another. */
export function raises(code: string | RegExp, action: () => unknown): SupraError {
  return checked(code, caught(action));
}

/** The same for a promise. */
export async function rejects(code: string | RegExp, promise: Promise<unknown>): Promise<SupraError> {
  return checked(
    code,
    await promise.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
}

function caught(action: () => unknown): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}

function checked(code: string | RegExp, error: unknown): SupraError {
  if (!isSupraError(error)) {
    expect.fail(error === undefined ? `nothing was thrown, not even ${String(code)}` : String(error));
  }
  if (typeof code === "string") expect(error.code).toBe(code);
  else expect(error.code).toMatch(code);
  return error;
}
