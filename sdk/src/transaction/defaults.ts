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
