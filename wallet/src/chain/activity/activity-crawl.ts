import { accountNotFound, httpNotFound } from "@holdfast/sdk/errors";
import {
  derivedObjectAddress,
  isSupraError,
  SUPRA_ASSET,
  type Address,
  type Page,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";

/** The newest of each list. */
export interface ActivityHead {
  readonly sent: readonly TransactionDetail[];
  readonly coin: readonly TransactionDetail[];
  /** What moved SUPRA in or out of the account's fungible store. */
  readonly asset: readonly TransactionDetail[];
  /** Nothing older is in the list. */
  readonly isWhole: { readonly sent: boolean; readonly coin: boolean; readonly asset: boolean };
}

interface ReadOptions {
  readonly client: SupraClient;
  readonly address: Address;
  readonly signal: AbortSignal;
  readonly dialect: "v1" | "v3" | "v4";
}

/** The most that a node answers at once. */
export const MAX_PER_PAGE = 100;

/** Pages of a list that are read at one time: a node can say without end that there is one more. */
const MAX_PAGES = 1000;

/** The newest `count` of each list; an account that does not exist has none. */
export async function readHead(
  { client, address, signal }: Omit<ReadOptions, "dialect">,
  count: number,
): Promise<ActivityHead> {
  const [sent, coin, asset] = await Promise.all([
    orEmpty(client.history.sent(address, { count, signal })),
    orEmpty(client.history.coin(address, { count, signal })),
    orEmpty(client.history.asset(deriveSupraStore(address), { count, signal })),
  ]);
  const isWhole = {
    sent: sent.items.length < count,
    coin: coin.items.length < count,
    asset: asset.items.length < count,
  };
  return { sent: sent.items, coin: coin.items, asset: asset.items, isWhole };
}

/** Where an account's SUPRA lies when it is a fungible asset; nodes keep that list by the store. */
function deriveSupraStore(address: Address): Address {
  return derivedObjectAddress(address, SUPRA_ASSET);
}

/** Where reading upwards goes on. */
export interface ActivityCursors {
  sentNext: bigint;
  coinNext: string | undefined;
  assetNext: string | undefined;
}

/**
 * Everything from the cursors on, oldest first, the lists side by side. v1 lists go on upwards only. The cursors move
 * as pages arrive, so that reading can stop and go on later.
 * @returns whether all lists were read to their end
 */
export async function crawl(
  { client, address, signal, dialect }: ReadOptions,
  {
    cursors,
    onItems,
  }: {
    readonly cursors: ActivityCursors;
    readonly onItems: (items: readonly TransactionDetail[]) => Promise<void>;
  },
): Promise<boolean> {
  const common = { count: MAX_PER_PAGE, order: "oldest", signal } as const;
  const crawlSent = async (): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const { items } = await orEmpty(client.history.sent(address, { ...common, start: cursors.sentNext }));
      await onItems(items);
      const last = items.at(-1)?.sequenceNumber;
      if (last !== undefined) cursors.sentNext = last + 1n;
      if (items.length < MAX_PER_PAGE || last === undefined) return true;
    }
    return false;
  };
  const crawlCoin = async (): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const start = cursors.coinNext ?? (dialect === "v1" ? "0" : undefined);
      const from = start === undefined ? {} : { start };
      const { items, next } = await orEmpty(client.history.coin(address, { ...common, ...from }));
      await onItems(items);
      if (items.length === 0 || next === undefined || next === start) return true;
      cursors.coinNext = next;
    }
    return false;
  };
  const crawlAsset = async (): Promise<boolean> => {
    for (let page = 0; page < MAX_PAGES; page++) {
      const start = cursors.assetNext;
      const from = start === undefined ? {} : { start };
      const { items, next } = await orEmpty(
        client.history.asset(deriveSupraStore(address), { ...common, ...from }),
      );
      await onItems(items);
      if (items.length === 0 || next === undefined || next === start) return true;
      cursors.assetNext = next;
    }
    return false;
  };
  const lists = await Promise.all([crawlSent(), crawlCoin(), crawlAsset()]);
  return lists.every(Boolean);
}

const NO_PAGE: Page<TransactionDetail> = { items: [] };

async function orEmpty(page: Promise<Page<TransactionDetail>>): Promise<Page<TransactionDetail>> {
  try {
    return await page;
  } catch (error) {
    // A node that knows no fungible stores yet has no list of them.
    if (isSupraError(error, accountNotFound) || isSupraError(error, httpNotFound)) return NO_PAGE;
    throw error;
  }
}
