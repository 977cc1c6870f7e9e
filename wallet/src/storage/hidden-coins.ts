import { useMemo } from "react";
import * as z from "zod/mini";
import { createCollection } from "./collection.ts";

export interface HiddenCoin {
  readonly chainId: number;
  /** Coin type, or metadata address. */
  readonly coin: string;
}

const LONGEST_TYPE = 2_000;

export const hiddenCoins = createCollection<HiddenCoin>({
  name: "holdfast-hidden-coins",
  field: "coins",
  schema: z.object({
    chainId: z.int().check(z.minimum(0), z.maximum(255)),
    coin: z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPE)),
  }),
  key: ({ chainId, coin }) => `${chainId} ${coin}`,
  // Senders may try to be seen by sending many.
  max: 2_000,
});

export function useHiddenCoins(chainId: number): ReadonlySet<string> {
  const coins = hiddenCoins.useAll();
  return useMemo(
    () => new Set(coins.flatMap((one) => (one.chainId === chainId ? [one.coin] : []))),
    [coins, chainId],
  );
}
