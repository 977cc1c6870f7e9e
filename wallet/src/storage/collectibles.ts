import { isAddress, type Address } from "@holdfast/sdk";
import { useStore } from "zustand/react";
import * as z from "zod/mini";
import { parseItems } from "./collection.ts";
import { readFields } from "./guard.ts";
import { createPersistedStore } from "./persisted-store.ts";

export interface StoredCollectible {
  readonly token: Address;
  /** Undefined if minted, or added by the user. */
  readonly from?: Address | undefined;
  /** `added`, `accepted` and `hidden` are the user's choices. */
  readonly standing: "found" | "added" | "accepted" | "hidden";
}

export interface AccountCollectibles {
  readonly tokens: readonly StoredCollectible[];
  /** Last scanned block height, as decimal text because of JSON. */
  readonly scannedTo?: string | undefined;
}

/** Per account and in total, as anyone can send some. User choices are never dropped for found ones. */
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

/** By "chainId address". */
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

export function useStoredCollectibles(chainId: number, account: Address): AccountCollectibles {
  return useStore(store, ({ accounts }) => accounts[formatKey(chainId, account)] ?? NONE);
}

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

/** Drops those from unknown senders first, then other found ones, oldest first. */
function atMost(tokens: readonly StoredCollectible[], maxCount: number): readonly StoredCollectible[] {
  const extra = tokens.length - maxCount;
  if (extra <= 0) return tokens;
  const found = tokens.filter(({ standing }) => standing === "found");
  const isGift = ({ from }: StoredCollectible): boolean => from !== undefined;
  const inOrder = [...found.filter(isGift), ...found.filter((one) => !isGift(one))];
  const going = new Set(inOrder.slice(0, extra));
  return tokens.filter((one) => !going.has(one));
}

export function withCollectible(
  { tokens, ...rest }: AccountCollectibles,
  kept: StoredCollectible,
): AccountCollectibles {
  const before = tokens.find(({ token }) => token === kept.token);
  const others = tokens.filter(({ token }) => token !== kept.token);
  return { ...rest, tokens: [...others, { ...before, ...kept }] };
}

/** Whether a collectible is in the account now, and who sent it. */
interface FoundCollectible extends Pick<StoredCollectible, "token" | "from"> {
  readonly isHere: boolean;
}

/** Forgets collectibles that left, unless the user marked them. */
export function withFound(
  kept: AccountCollectibles,
  found: readonly FoundCollectible[],
): AccountCollectibles {
  const known = new Map(kept.tokens.map((one) => [one.token, one]));
  let next = kept;
  for (const { token, isHere, from } of found) {
    const before = known.get(token);
    if (isHere && before === undefined)
      next = withCollectible(next, { token, standing: "found", ...(from === undefined ? {} : { from }) });
    else if (!isHere && before?.standing === "found") next = withoutCollectible(next, token);
  }
  return next;
}

export function withoutCollectible(kept: AccountCollectibles, token: Address): AccountCollectibles {
  return { ...kept, tokens: kept.tokens.filter((one) => one.token !== token) };
}

/** The user's choices by chain and account; the rest can be found again. */
export function storedCollectibles(): CollectiblesByAccount {
  return Object.fromEntries(
    Object.entries(store.getState().accounts).flatMap(([key, { tokens }]) => {
      const said = tokens.filter(({ standing }) => standing !== "found");
      return said.length === 0 ? [] : [[key, { tokens: said }]];
    }),
  );
}

/** Keeps what was found for these accounts. */
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
