import { useMemo } from "react";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { createPersistedStore } from "./persisted-store.ts";

/** A coin that a stranger put into an account and that the user does not want to see. */
export interface HiddenCoin {
  readonly chainId: number;
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
}

/** A sender who drops more into an account only wants to be seen. */
const MAX_COINS = 2_000;
const LONGEST_TYPE = 2_000;

const stored = z.object({ coins: z.array(z.unknown()) });

const storedCoin = z.object({
  chainId: z.int().check(z.minimum(0), z.maximum(255)),
  coin: z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPE)),
});

interface HiddenCoins {
  readonly coins: readonly HiddenCoin[];
}

const EMPTY: HiddenCoins = { coins: [] };

/** Kept in this browser; a browser that refuses to store keeps it for this visit. */
const store = createPersistedStore<HiddenCoins>({
  name: "holdfast-hidden-coins",
  empty: EMPTY,
  read: (found) => ({ coins: parseHiddenCoins(found) }),
});

/** The coins of a chain that the user does not want to see. */
export function useHiddenCoins(chainId: number): ReadonlySet<string> {
  const coins = useStore(store, (state) => state.coins);
  return useMemo(
    () => new Set(coins.flatMap((one) => (one.chainId === chainId ? [one.coin] : []))),
    [coins, chainId],
  );
}

/** Takes a coin out of sight until {@link showCoin}. */
export function hideCoin(hidden: HiddenCoin): void {
  store.change(({ coins }) => ({ coins: [...without(coins, hidden), hidden].slice(-MAX_COINS) }));
}

/** Shows a coin again. */
export function showCoin(hidden: HiddenCoin): void {
  store.change(({ coins }) => ({ coins: without(coins, hidden) }));
}

function without(coins: readonly HiddenCoin[], { chainId, coin }: HiddenCoin): readonly HiddenCoin[] {
  return coins.filter((one) => one.chainId !== chainId || one.coin !== coin);
}

/** All of them, of every chain. */
export function allHiddenCoins(): readonly HiddenCoin[] {
  return store.getState().coins;
}

/** Makes these all that there are. */
export function putHiddenCoins(coins: readonly HiddenCoin[]): void {
  store.change(() => ({ coins }));
}

/** Reads what was stored. One damaged coin does not take the others with it. */
export function parseHiddenCoins(found: unknown): readonly HiddenCoin[] {
  const read = z.safeParse(stored, found);
  return (read.success ? read.data.coins : []).flatMap((item) => {
    const coin = z.safeParse(storedCoin, item);
    return coin.success ? [coin.data] : [];
  });
}
