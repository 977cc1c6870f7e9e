import { ProviderError, REJECTED } from "@holdfast/provider";

/** Some wallets return nothing after a refusal. @throws ProviderError 4001 */
export function expectConsent<T>(answer: T): asserts answer is NonNullable<T> {
  if (answer === null || answer === undefined || answer === false)
    throw new ProviderError(REJECTED, "User rejected the request.");
}

export function isRejected(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === REJECTED;
}
