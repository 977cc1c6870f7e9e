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
export const MOST_PER_PAGE = 100;

/** The newest `count` of each list; an account that does not exist has none. */
export async function readHead(
  { client, address, signal, dialect }: ReadOptions,
  count: number,
): Promise<ActivityHead> {
  const [sent, coin, asset] = await Promise.all([
    orEmpty(client.history.sent(address, { count, signal })),
    orEmpty(client.history.coin(address, { count, signal })),
    dialect === "v1" ? NO_PAGE : orEmpty(client.history.asset(supraStoreOf(address), { count, signal })),
  ]);
  const isWhole = {
    sent: sent.items.length < count,
    coin: coin.items.length < count,
    asset: asset.items.length < count,
  };
  return { sent: sent.items, coin: coin.items, asset: asset.items, isWhole };
}

/** Where an account's SUPRA lies when it is a fungible asset; nodes keep that list by the store. */
function supraStoreOf(address: Address): Address {
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
): Promise<void> {
  const common = { count: MOST_PER_PAGE, order: "oldest", signal } as const;
  const crawlSent = async (): Promise<void> => {
    for (;;) {
      const { items } = await orEmpty(client.history.sent(address, { ...common, start: cursors.sentNext }));
      await onItems(items);
      const last = items.at(-1)?.sequenceNumber;
      if (last !== undefined) cursors.sentNext = last + 1n;
      if (items.length < MOST_PER_PAGE || last === undefined) return;
    }
  };
  const crawlCoin = async (): Promise<void> => {
    for (;;) {
      const start = cursors.coinNext ?? (dialect === "v1" ? "0" : undefined);
      const from = start === undefined ? {} : { start };
      const { items, next } = await orEmpty(client.history.coin(address, { ...common, ...from }));
      await onItems(items);
      if (items.length === 0 || next === undefined || next === start) return;
      cursors.coinNext = next;
    }
  };
  const crawlAsset = async (): Promise<void> => {
    while (dialect !== "v1") {
      const start = cursors.assetNext;
      const from = start === undefined ? {} : { start };
      const { items, next } = await orEmpty(
        client.history.asset(supraStoreOf(address), { ...common, ...from }),
      );
      await onItems(items);
      if (items.length === 0 || next === undefined || next === start) return;
      cursors.assetNext = next;
    }
  };
  await Promise.all([crawlSent(), crawlCoin(), crawlAsset()]);
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
