import { accountNotFound } from "@holdfast/sdk/errors";
import {
  isSupraError,
  type Address,
  type Page,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";

/** The newest of both lists. */
export interface ActivityHead {
  readonly sent: readonly TransactionDetail[];
  readonly coin: readonly TransactionDetail[];
  /** Nothing older is in the list. */
  readonly isWhole: { readonly sent: boolean; readonly coin: boolean };
}

interface ReadOptions {
  readonly client: SupraClient;
  readonly address: Address;
  readonly signal: AbortSignal;
}

/** The most that a node answers at once. */
export const MOST_PER_PAGE = 100;

/** The newest `count` of each list; an account that does not exist has none. */
export async function readHead(
  { client, address, signal }: ReadOptions,
  count: number,
): Promise<ActivityHead> {
  const [sent, coin] = await Promise.all([
    orEmpty(client.history.sent(address, { count, signal })),
    orEmpty(client.history.coin(address, { count, signal })),
  ]);
  const isWhole = { sent: sent.items.length < count, coin: coin.items.length < count };
  return { sent: sent.items, coin: coin.items, isWhole };
}

/** Where reading upwards goes on. */
export interface ActivityCursors {
  sentNext: bigint;
  coinNext: string | undefined;
}

/**
 * Everything from the cursors on, oldest first, both lists side by side. v1 lists go on upwards only. The cursors move
 * as pages arrive, so that reading can stop and go on later.
 */
export async function crawl(
  { client, address, signal }: ReadOptions,
  {
    cursors,
    dialect,
    onItems,
  }: {
    readonly cursors: ActivityCursors;
    readonly dialect: "v1" | "v3" | "v4";
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
  await Promise.all([crawlSent(), crawlCoin()]);
}

async function orEmpty(page: Promise<Page<TransactionDetail>>): Promise<Page<TransactionDetail>> {
  try {
    return await page;
  } catch (error) {
    if (isSupraError(error, accountNotFound)) return { items: [] };
    throw error;
  }
}
