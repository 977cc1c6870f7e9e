/** Defaults of the network interface; a network profile may override them (interface specification §9). */
export const DEFAULT_MAX_GAS_AMOUNT = 500_000n;
/** Quants per gas unit. */
export const DEFAULT_GAS_UNIT_PRICE = 100n;
/** Seconds from now until a transaction expires. */
export const DEFAULT_EXPIRY_SECS = 300n;
/** Gas units that cover a native transfer to an account that exists. */
export const TRANSFER_MAX_GAS = 10n;
/** Gas limit of a SUPRA transfer that creates the recipient. */
export const TRANSFER_NEW_RECEIVER_MAX_GAS = 1020n;
/** Gas for any native transfer, even with a new recipient and its fungible store. */
export const TRANSFER_ROOM = 2000n;

/** Longest life of a transaction in seconds: a network's nodes refuse what would wait for longer. */
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
