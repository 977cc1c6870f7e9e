import type { PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";

/**
 * Whether a request is expired by this device's clock.
 * @param nowMs milliseconds since 1970 by this device
 */
export function isPast({ raw }: PartialTransactionRequest, nowMs: number): boolean {
  return BigInt(Math.floor(nowMs / 1000)) > raw.expirationTimestampSecs;
}
