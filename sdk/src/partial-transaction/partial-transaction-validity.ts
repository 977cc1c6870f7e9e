import type { PartialTransactionRequest } from "./partial-transaction-request.ts";

/** Chain state that decides whether a partially signed transaction is still valid. */
export interface PartialTransactionSurroundings {
  readonly chainId: number;
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
  /** The sender's next sequence number on the chain. */
  readonly sequenceNumber: bigint;
}

/** Whether a transaction can still be executed, and why not. */
export type PartialTransactionValidity =
  | { readonly kind: "alive"; readonly secondsLeft: bigint }
  /** Earlier transactions of the sender are missing. */
  | { readonly kind: "waiting"; readonly secondsLeft: bigint; readonly ahead: bigint }
  | { readonly kind: "wrong-chain"; readonly expected: number; readonly got: number }
  | { readonly kind: "sequence-used"; readonly used: bigint; readonly next: bigint }
  | { readonly kind: "expired"; readonly secondsAgo: bigint };

/** Status of a request. `used` wins over expired: this very transaction may have used the number. */
export function partialTransactionValidity(
  { raw }: PartialTransactionRequest,
  chain: PartialTransactionSurroundings,
): PartialTransactionValidity {
  if (raw.chainId !== chain.chainId)
    return { kind: "wrong-chain", expected: chain.chainId, got: raw.chainId };
  if (raw.sequenceNumber < chain.sequenceNumber)
    return { kind: "sequence-used", used: raw.sequenceNumber, next: chain.sequenceNumber };
  const secondsLeft = raw.expirationTimestampSecs - chain.chainTimeSecs;
  if (secondsLeft <= 0n) return { kind: "expired", secondsAgo: -secondsLeft };
  const ahead = raw.sequenceNumber - chain.sequenceNumber;
  return ahead > 0n ? { kind: "waiting", secondsLeft, ahead } : { kind: "alive", secondsLeft };
}
