import type { PartialTransactionRequest } from "@holdfast/sdk/partial-transaction";

/** By this device's clock. @param nowMs milliseconds since 1970 */
export function isPast({ raw }: PartialTransactionRequest, nowMs: number): boolean {
  return BigInt(Math.floor(nowMs / 1000)) > raw.expirationTimestampSecs;
}
