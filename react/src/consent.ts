import { ProviderError, REJECTED } from "@holdfast/provider";

/** Some wallets answer nothing where the user refused: it is said in one way. @throws ProviderError 4001 */
export function expectConsent<T>(answer: T): asserts answer is NonNullable<T> {
  if (answer === null || answer === undefined || answer === false)
    throw new ProviderError(REJECTED, "User rejected the request.");
}

/** True for the error of a user who refused, from whichever wallet. */
export function isRejected(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === REJECTED;
}
