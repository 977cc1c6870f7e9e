/** Defaults of the network interface; a network profile may override them (interface specification §9). */
export const DEFAULT_MAX_GAS_AMOUNT = 500_000n;
/** Quants per gas unit. */
export const DEFAULT_GAS_UNIT_PRICE = 100n;
/** Seconds from now until a transaction expires. */
export const DEFAULT_EXPIRY_SECS = 300n;
/** Gas units that cover a native transfer to an account that exists. */
export const TRANSFER_MAX_GAS = 10n;
/** Gas units that cover a native transfer that creates the receiver. */
export const TRANSFER_NEW_RECEIVER_MAX_GAS = 1020n;
/** Gas units that cover every native transfer, a new recipient's fungible store included. */
export const TRANSFER_ROOM = 2000n;

/** The specified gas, or half as much again as a simulation used if the specified gas would not do. */
export function sufficientGas(specified: bigint, gasUsed: bigint | undefined): bigint {
  return gasUsed === undefined || gasUsed <= specified ? specified : (gasUsed * 3n + 1n) / 2n;
}
