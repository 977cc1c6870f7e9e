/**
 * Where accounts keep SUPRA. `coin`: in coin stores, and there is no other place. `paired`: new accounts have a coin
 * store, a fungible store counts with it, and one can move there for good, as Cleo has. `fungible`: new accounts have a
 * fungible store, and transfers and fees are paid from it.
 */
export type SupraStore = (typeof SUPRA_STORES)[number];

/** The features that networks begin with: the asset exists, and new accounts have coin stores. */
export const DEFAULT_SUPRA_STORE: SupraStore = "paired";

export const SUPRA_STORES = ["coin", "paired", "fungible"] as const;
