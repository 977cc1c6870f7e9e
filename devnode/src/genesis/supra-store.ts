/**
 * Where accounts keep SUPRA. `coin`: only in coin stores. `paired`: new accounts have a coin store, a fungible store
 * counts with it, and accounts can move there permanently, like Cleo. `fungible`: new accounts have a fungible
 * store, which pays transfers and fees.
 */
export type SupraStore = (typeof SUPRA_STORES)[number];

/** The features that networks begin with: the asset exists, and new accounts have coin stores. */
export const DEFAULT_SUPRA_STORE: SupraStore = "paired";

export const SUPRA_STORES = ["coin", "paired", "fungible"] as const;
