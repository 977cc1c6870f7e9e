import { limitsInvalid } from "./vault-errors.ts";

/** What an unlocked session may pay without the password. Quants; the same for every network. */
export interface SpendingLimits {
  /** One payment to an address that was never paid with the password. */
  readonly newRecipient: bigint;
  /** Payments and fees together, since the password was entered last. */
  readonly session: bigint;
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
}

export function limitsToStored({ newRecipient, session }: SpendingLimits): StoredLimits {
  return { newRecipient: String(newRecipient), session: String(session) };
}

/** The reverse of {@link limitsToStored}; the defaults when nothing was ever stored. */
export function storedToLimits(stored: StoredLimits | undefined): SpendingLimits {
  if (stored === undefined) return DEFAULT_LIMITS;
  return expectLimits({ newRecipient: BigInt(stored.newRecipient), session: BigInt(stored.session) });
}

/** @throws vault/limits-invalid */
export function expectLimits({ newRecipient, session }: SpendingLimits): SpendingLimits {
  const isAmount = (value: unknown): boolean => typeof value === "bigint" && value >= 0n && value < 2n ** 64n;
  if (!isAmount(newRecipient) || !isAmount(session)) throw limitsInvalid({});
  return { newRecipient, session };
}
