/** Shortest password of a new vault or key file, in characters. */
export const MIN_PASSWORD_LENGTH = 12;

const MIN_DIFFERENT = 5;

/** With fewer, a stolen file can be opened within weeks, whatever the key derivation costs. */
const MIN_PASSWORD_GUESSES = 1e10;

const OWN_WORDS = ["holdfast", "supra", "wallet"];

/** Reasons to refuse a new password before estimating its guesses. */
export type PasswordFault = { readonly kind: "short"; readonly length: number } | { readonly kind: "simple" };

/** The reason to refuse a new password whatever it is made of; undefined if there is none. */
export function passwordFault(password: string): PasswordFault | undefined {
  const characters = [...password.normalize("NFKC")];
  if (characters.length < MIN_PASSWORD_LENGTH) return { kind: "short", length: characters.length };
  return new Set(characters).size < MIN_DIFFERENT ? { kind: "simple" } : undefined;
}

/** Estimates guesses, as a `ZxcvbnFactory` of @zxcvbn-ts/core does. */
export interface PasswordEstimator {
  check(
    password: string,
    words?: string[],
  ): { readonly guesses: number; readonly feedback: { readonly warning?: string | null } };
}

/** How hard a password is to guess. */
export interface PasswordEstimate {
  /** Guesses of an attacker who tries likely passwords first. */
  readonly guesses: number;
  readonly isWeak: boolean;
  /** The estimator's key for the weakness. */
  readonly warning: string | undefined;
}

/** Estimates the guesses of an attacker who knows the password's purpose. */
export function estimatePassword(estimator: PasswordEstimator, password: string): PasswordEstimate {
  const { guesses, feedback } = estimator.check(password.normalize("NFKC"), [...OWN_WORDS]);
  // Makes the estimator forget the password: it keeps the latest.
  estimator.check("");
  return { guesses, isWeak: guesses < MIN_PASSWORD_GUESSES, warning: feedback.warning ?? undefined };
}
