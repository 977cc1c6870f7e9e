import { limitsInvalid } from "./vault-errors.ts";

/** Quants without the password, on every network. */
export interface SpendingLimits {
  /** For a payment to an address never paid with the password. */
  readonly newRecipient: bigint;
  /** Payments and fees since the last password entry. */
  readonly session: bigint;
  /** Above this, each signature needs a passkey or the password. */
  readonly confirmAbove?: bigint;
}

const SUPRA = 10n ** 8n;

/** A small first payment needs no password; a painful loss does. */
export const DEFAULT_LIMITS: SpendingLimits = { newRecipient: 1_000n * SUPRA, session: 10_000n * SUPRA };

/** Per password entry: stops a compromised page, but not a busy day. */
export const SIGNATURES_PER_PASSWORD = 100;

export interface StoredLimits {
  readonly newRecipient: string;
  readonly session: string;
  readonly confirmAbove?: string;
}

export function limitsToStored({ newRecipient, session, confirmAbove }: SpendingLimits): StoredLimits {
  const stored = { newRecipient: String(newRecipient), session: String(session) };
  return confirmAbove === undefined ? stored : { ...stored, confirmAbove: String(confirmAbove) };
}

export function storedToLimits(stored: StoredLimits | undefined): SpendingLimits {
  if (stored === undefined) return DEFAULT_LIMITS;
  const { newRecipient, session, confirmAbove } = stored;
  const limits = { newRecipient: BigInt(newRecipient), session: BigInt(session) };
  return expectLimits(
    confirmAbove === undefined ? limits : { ...limits, confirmAbove: BigInt(confirmAbove) },
  );
}

/** @throws vault/limits-invalid */
export function expectLimits({ newRecipient, session, confirmAbove }: SpendingLimits): SpendingLimits {
  const isAmount = (value: unknown): boolean => typeof value === "bigint" && value >= 0n && value < 2n ** 64n;
  if (!isAmount(newRecipient) || !isAmount(session)) throw limitsInvalid({});
  if (confirmAbove === undefined) return { newRecipient, session };
  if (!isAmount(confirmAbove)) throw limitsInvalid({});
  return { newRecipient, session, confirmAbove };
}
