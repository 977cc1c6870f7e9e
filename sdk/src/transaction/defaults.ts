/** Default gas and expiry of a transaction. */
export interface TransactionDefaults {
  /** Gas units. */
  readonly maxGasAmount: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice: bigint;
  /** Seconds from now until it expires, at most 600. */
  readonly expirySecs: bigint;
}

/** Interface specification §9, first reading: 500,000 units at 100 quants, 300 s. */
export const SPECIFIED_DEFAULTS: TransactionDefaults = {
  maxGasAmount: 500_000n,
  gasUnitPrice: 100n,
  expirySecs: 300n,
};

/** Second reading of the same section: 200,000 units, 20 s; for a network profile's `defaults`. */
export const ALTERNATIVE_DEFAULTS: TransactionDefaults = {
  ...SPECIFIED_DEFAULTS,
  maxGasAmount: 200_000n,
  expirySecs: 20n,
};

/** Public networks require 100,000 quants per unit since May 2026; 5,000 units cover a common call. */
export const PUBLIC_NETWORK_DEFAULTS: TransactionDefaults = {
  ...SPECIFIED_DEFAULTS,
  maxGasAmount: 5_000n,
  gasUnitPrice: 100_000n,
};

/** Gas units of a native transfer to an existing account. */
export const TRANSFER_MAX_GAS = 10n;
/** Gas limit of a SUPRA transfer that creates the recipient. */
export const TRANSFER_NEW_RECEIVER_MAX_GAS = 1020n;
/** Gas for any native transfer, even with a new recipient and its fungible store. */
export const TRANSFER_ROOM = 2000n;

/** Maximum seconds until expiry that nodes accept. */
export const LONGEST_LIFE_SECS = 600n;
/** Seconds by which the chain may be ahead of a device's clock. */
export const MAX_CLOCK_SKEW_SECS = 120;

/** 1.5 times the simulated gas. */
export function gasWithMargin(gasUsed: bigint): bigint {
  return (gasUsed * 3n + 1n) / 2n;
}

/** The specified gas, or the simulated gas with a margin if the specified is too low. */
export function sufficientGas(specified: bigint, gasUsed: bigint | undefined): bigint {
  return gasUsed === undefined || gasUsed <= specified ? specified : gasWithMargin(gasUsed);
}
