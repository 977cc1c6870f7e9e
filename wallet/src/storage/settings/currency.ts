/** Currencies that the chain's oracle has a pair of. */
export const CURRENCIES = ["USD", "EUR", "JPY", "GBP"] as const;

/** What amounts are worth is said in one of these. */
export type Currency = (typeof CURRENCIES)[number];
