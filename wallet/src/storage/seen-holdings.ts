import { isAddress, type Address, type CoinInfo } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

interface SeenHolding {
  /** Coin type, or metadata address. */
  readonly coin: string;
  /** Base units; undefined if not read. */
  readonly balance: bigint | undefined;
  /** Undefined if not read. */
  readonly info: CoinInfo | undefined;
}

interface SeenHoldings {
  readonly at: number;
  readonly holdings: readonly SeenHolding[];
}

const MAX_COINS = 1_000;
const MAX_ACCOUNTS = 20;
const LONGEST_TEXT = 2_000;
/** Characters for all accounts: anyone can send coins with long types, and storage is shared. */
const MAX_TEXT = 1_000_000;
/** Characters of a coin besides its texts. */
const FRAME = 120;

/** Balances are text, because JSON numbers are not exact. */
const storedHolding = z.object({
  coin: z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT)),
  balance: z.optional(z.string().check(z.regex(/^\d{1,39}$/))),
  info: z.optional(
    z.object({
      name: z.string().check(z.maxLength(LONGEST_TEXT)),
      symbol: z.string().check(z.maxLength(LONGEST_TEXT)),
      decimals: z.int().check(z.minimum(0), z.maximum(18)),
    }),
  ),
});
const storedAccount = z.object({ at: z.int(), holdings: z.array(z.unknown()) });

interface SeenByAccount {
  /** By "chainId address". */
  readonly accounts: Readonly<Record<string, SeenHoldings>>;
}

const EMPTY: SeenByAccount = { accounts: {} };

/** Shown before a node responds. */
const store = createPersistedStore<SeenByAccount>({
  name: "holdfast-seen-holdings",
  empty: EMPTY,
  read: (found) => ({ accounts: parseSeenHoldings(found) }),
  partialize: ({ accounts }) => ({ accounts: storedForm(accounts) }) as unknown as Partial<SeenByAccount>,
});

export function useSeenHoldings(chainId: number, account: Address): SeenHoldings | undefined {
  return useStore(store, ({ accounts }) => accounts[formatKey(chainId, account)]);
}

export function seenHoldings(chainId: number, account: Address): SeenHoldings | undefined {
  return store.getState().accounts[formatKey(chainId, account)];
}

export function noteHoldings(chainId: number, account: Address, seen: SeenHoldings): void {
  store.change(({ accounts }) => {
    const key = formatKey(chainId, account);
    const others = Object.entries(accounts).filter(([other]) => other !== key);
    const mine = { ...seen, holdings: seen.holdings.slice(0, MAX_COINS) };
    return { accounts: withinRoom([...others.slice(1 - MAX_ACCOUNTS), [key, mine]]) };
  });
}

/** Newest first. A list that must be cut keeps its start, with the user's own coins. */
function withinRoom(
  accounts: readonly (readonly [string, SeenHoldings])[],
): Readonly<Record<string, SeenHoldings>> {
  let room = MAX_TEXT;
  const kept = accounts.toReversed().map(([key, seen]) => {
    const holdings = seen.holdings.filter(({ coin, info }) => {
      room -= FRAME + coin.length + (info?.name.length ?? 0) + (info?.symbol.length ?? 0);
      return room >= 0;
    });
    return [key, holdings.length === seen.holdings.length ? seen : { ...seen, holdings }] as const;
  });
  return Object.fromEntries(kept.toReversed());
}

export function noteHolding(chainId: number, account: Address, seen: SeenHolding): void {
  const before = seenHoldings(chainId, account);
  if (before === undefined) return;
  const holdings = before.holdings.map((one) => (one.coin === seen.coin ? seen : one));
  noteHoldings(chainId, account, { ...before, holdings });
}

function formatKey(chainId: number, account: Address): string {
  return `${chainId} ${account}`;
}

function storedForm(accounts: SeenByAccount["accounts"]): unknown {
  return Object.fromEntries(
    Object.entries(accounts).map(([key, { at, holdings }]) => [
      key,
      {
        at,
        holdings: holdings.map(({ coin, balance, info }) => ({ coin, balance: balance?.toString(), info })),
      },
    ]),
  );
}

function parseSeenHoldings(found: unknown): SeenByAccount["accounts"] {
  const entries = Object.entries(readFields(readFields(found)?.["accounts"]) ?? {}).flatMap(
    ([key, value]) => {
      const account = z.safeParse(storedAccount, value);
      if (!account.success || !isAddress(key.split(" ")[1])) return [];
      const holdings = parseItems(storedHolding, account.data.holdings).map(({ coin, balance, info }) => ({
        coin,
        balance: balance === undefined ? undefined : BigInt(balance),
        info,
      }));
      return [[key, { at: account.data.at, holdings }] as const];
    },
  );
  return Object.fromEntries(entries);
}
