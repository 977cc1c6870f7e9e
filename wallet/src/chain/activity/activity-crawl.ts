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

/** The newest transactions of each list. */
export interface ActivityHead {
  readonly sent: readonly TransactionDetail[];
  readonly coin: readonly TransactionDetail[];
  /** Transactions that moved SUPRA of the account's fungible store. */
  readonly asset: readonly TransactionDetail[];
  /** True for a list without older transactions. */
  readonly isWhole: { readonly sent: boolean; readonly coin: boolean; readonly asset: boolean };
}

interface ReadOptions {
  readonly client: SupraClient;
  readonly address: Address;
  readonly signal: AbortSignal;
  readonly dialect: "v1" | "v3" | "v4";
}

/** A node's limit. */
export const MAX_PER_PAGE = 100;

/** Bounds a node that always reports another page. */
const MAX_PAGES = 1000;

/** Returns empty lists for an account that does not exist. */
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

/** Nodes list transfers of fungible SUPRA by its store. */
function deriveSupraStore(address: Address): Address {
  return derivedObjectAddress(address, SUPRA_ASSET);
}

export interface ActivityCursors {
  sentNext: bigint;
  coinNext: string | undefined;
  assetNext: string | undefined;
}

/**
 * Reads all lists from the cursors on, oldest first. The cursors advance with each page, so that a stopped
 * read can continue.
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
    // Older nodes have no list for fungible stores.
    if (isSupraError(error, accountNotFound) || isSupraError(error, httpNotFound)) return NO_PAGE;
    throw error;
  }
}
