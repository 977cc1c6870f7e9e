import { useMemo } from "react";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

/** A coin that a stranger put into an account and that the user does not want to see. */
export interface HiddenCoin {
  readonly chainId: number;
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
}

const LONGEST_TYPE = 2_000;

/** The coins of every chain that are out of sight. */
export const hiddenCoins = createCollection<HiddenCoin>({
  name: "holdfast-hidden-coins",
  field: "coins",
  schema: z.object({
    chainId: z.int().check(z.minimum(0), z.maximum(255)),
    coin: z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPE)),
  }),
  key: ({ chainId, coin }) => `${chainId} ${coin}`,
  // A sender who drops more into an account only wants to be seen.
  max: 2_000,
});

/** The coins of a chain that the user does not want to see. */
export function useHiddenCoins(chainId: number): ReadonlySet<string> {
  const coins = hiddenCoins.useAll();
  return useMemo(
    () => new Set(coins.flatMap((one) => (one.chainId === chainId ? [one.coin] : []))),
    [coins, chainId],
  );
}
