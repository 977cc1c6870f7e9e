/**
 * Location of SUPRA. `coin`: coin stores only. `paired`: new accounts have a coin store; a fungible store
 * counts too, and accounts can migrate to it permanently, like Cleo. `fungible`: new accounts have a fungible
 * store for transfers and fees.
 */
export type SupraStore = (typeof SUPRA_STORES)[number];

/** As on the networks: the asset exists, and new accounts have coin stores. */
export const DEFAULT_SUPRA_STORE: SupraStore = "paired";

export const SUPRA_STORES = ["coin", "paired", "fungible"] as const;
