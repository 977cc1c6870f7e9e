import { limitsInvalid } from "./vault-errors.ts";

/** What an unlocked session may pay without the password. Quants; the same for every network. */
export interface SpendingLimits {
  /** One payment to an address that was never paid with the password. */
  readonly newRecipient: bigint;
  /** Payments and fees together, since the password was entered last. */
  readonly session: bigint;
  /** Above this, each signature is confirmed with a passkey or the password; absent while none is. */
  readonly confirmAbove?: bigint;
}

const SUPRA = 10n ** 8n;

/** Small first payments ask for nothing; what would hurt to lose asks once. */
export const DEFAULT_LIMITS: SpendingLimits = { newRecipient: 1_000n * SUPRA, session: 10_000n * SUPRA };

/** Signatures that one password is good for: a page that went mad is stopped, a busy day is not. */
export const SIGNATURES_PER_PASSWORD = 100;

/** Limits as they are stored. */
export interface StoredLimits {
  readonly newRecipient: string;
  readonly session: string;
  readonly confirmAbove?: string;
}

export function limitsToStored({ newRecipient, session, confirmAbove }: SpendingLimits): StoredLimits {
  const stored = { newRecipient: String(newRecipient), session: String(session) };
  return confirmAbove === undefined ? stored : { ...stored, confirmAbove: String(confirmAbove) };
}

/** The reverse of {@link limitsToStored}; the defaults when nothing was ever stored. */
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
