import { isAddress, type Address } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

/** A collectible that was found, or that the user added, for one account of one chain. */
export interface StoredCollectible {
  readonly token: Address;
  /** Who sent it; absent where the account minted it, or where the user added it. */
  readonly from?: Address | undefined;
  /** `added` and `accepted` by the user's own press; `hidden` for good. */
  readonly standing: "found" | "added" | "accepted" | "hidden";
}

/** What is known of the collectibles of an account. */
export interface AccountCollectibles {
  readonly tokens: readonly StoredCollectible[];
  /** The height up to which transfers of the chain were read; decimal, as JSON has no whole numbers of this size. */
  readonly scannedTo?: string | undefined;
}

/**
 * Collectibles that are remembered for one account, and for all: strangers decide how many come, and the browser's room
 * is shared with everything else that is stored. What the user said of a piece is never dropped for one that was found.
 */
const [MAX_TOKENS, MAX_IN_ALL] = [5_000, 10_000];
const MAX_ACCOUNTS = 100;
const NONE: AccountCollectibles = { tokens: [] };

const storedToken = z.object({
  token: z.custom<Address>((value) => isAddress(value)),
  from: z.optional(z.custom<Address>((value) => isAddress(value))),
  standing: z.enum(["found", "added", "accepted", "hidden"]),
});
const storedAccount = z.object({
  tokens: z.array(z.unknown()),
  scannedTo: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
});

/** By chain ID and address, with a space between. */
export type CollectiblesByAccount = Readonly<Record<string, AccountCollectibles>>;

interface Collectibles {
  readonly accounts: CollectiblesByAccount;
}

const EMPTY: Collectibles = { accounts: {} };

const store = createPersistedStore<Collectibles>({
  name: "holdfast-collectibles",
  empty: EMPTY,
  read: (found) => ({ accounts: parseCollectibles(found) }),
});

/** What is remembered for an account of a chain. */
export function useStoredCollectibles(chainId: number, account: Address): AccountCollectibles {
  return useStore(store, ({ accounts }) => accounts[formatKey(chainId, account)] ?? NONE);
}

/** Changes what is remembered for an account of a chain. */
export function changeCollectibles(
  chainId: number,
  account: Address,
  next: (kept: AccountCollectibles) => AccountCollectibles,
): void {
  store.change(({ accounts }) => {
    const key = formatKey(chainId, account);
    const { tokens, scannedTo } = next(accounts[key] ?? NONE);
    const others = Object.entries(accounts).filter(([other]) => other !== key);
    const mine = { tokens: atMost(tokens, MAX_TOKENS), ...(scannedTo === undefined ? {} : { scannedTo }) };
    let rest = MAX_IN_ALL - mine.tokens.length;
    const fewer = others
      .slice(1 - MAX_ACCOUNTS)
      .toReversed()
      .map(([other, account]): [string, AccountCollectibles] => {
        const kept = { ...account, tokens: atMost(account.tokens, rest) };
        rest -= kept.tokens.length;
        return [other, kept];
      });
    return { accounts: Object.fromEntries([...fewer.toReversed(), [key, mine]]) };
  });
}

/** Of more: what strangers sent goes first, then what was found besides, the oldest of it; the user's own word stays. */
function atMost(tokens: readonly StoredCollectible[], maxCount: number): readonly StoredCollectible[] {
  const extra = tokens.length - maxCount;
  if (extra <= 0) return tokens;
  const found = tokens.filter(({ standing }) => standing === "found");
  const isGift = ({ from }: StoredCollectible): boolean => from !== undefined;
  const inOrder = [...found.filter(isGift), ...found.filter((one) => !isGift(one))];
  const going = new Set(inOrder.slice(0, extra));
  return tokens.filter((one) => !going.has(one));
}

/** Puts a collectible there, or changes how it stands. */
export function withCollectible(
  { tokens, ...rest }: AccountCollectibles,
  kept: StoredCollectible,
): AccountCollectibles {
  const before = tokens.find(({ token }) => token === kept.token);
  const others = tokens.filter(({ token }) => token !== kept.token);
  return { ...rest, tokens: [...others, { ...before, ...kept }] };
}

/** What the user said of collectibles, by chain and account: the rest can be found again. */
export function storedCollectibles(): CollectiblesByAccount {
  return Object.fromEntries(
    Object.entries(store.getState().accounts).flatMap(([key, { tokens }]) => {
      const said = tokens.filter(({ standing }) => standing !== "found");
      return said.length === 0 ? [] : [[key, { tokens: said }]];
    }),
  );
}

/** Puts these there; what was found of the same accounts stays beside them. */
export function putCollectibles(brought: CollectiblesByAccount): void {
  store.change(({ accounts }) => ({
    accounts: {
      ...accounts,
      ...Object.fromEntries(
        Object.entries(brought).map(([key, { tokens }]) => [
          key,
          tokens.reduce(withCollectible, accounts[key] ?? NONE),
        ]),
      ),
    },
  }));
}

function formatKey(chainId: number, account: Address): string {
  return `${chainId} ${account}`;
}

/** Reads what was stored. One damaged entry does not take the others with it. */
export function parseCollectibles(found: unknown): CollectiblesByAccount {
  const entries = Object.entries(readFields(readFields(found)?.["accounts"]) ?? {}).flatMap(
    ([key, value]) => {
      const account = z.safeParse(storedAccount, value);
      if (!account.success) return [];
      return [[key, { ...account.data, tokens: parseItems(storedToken, account.data.tokens) }] as const];
    },
  );
  return Object.fromEntries(entries);
}
