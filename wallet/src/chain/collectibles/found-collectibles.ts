import {
  tokenMovesOf,
  type Address,
  type CallOptions,
  type SupraClient,
  type TransactionDetail,
  type TransactionEvent,
} from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { accountQueryKey, readPatience } from "../queries/queries.ts";

export interface FoundToken {
  readonly token: Address;
  /** False if it has left again. */
  readonly isHere: boolean;
  /** The sender; undefined for a mint by the account. */
  readonly from: Address | undefined;
}

interface FoundTokens {
  readonly tokens: readonly FoundToken[];
  readonly scannedTo: bigint | undefined;
}

/** For the first scan. */
const FIRST_LOOK = 20_000n;
const PAGE = 100;
const MAX_PAGES = 100;

/**
 * Tokens in the account's newest history, and in all accounts' transfers since the last scan. The account's
 * own history lacks what others sent, and nodes don't list the tokens of an owner. Transfers before the first
 * scan are not found.
 */
export function foundCollectiblesQuery(
  network: ChainNetwork,
  account: Address,
  scannedTo: bigint | undefined,
) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, account), "collectibles"],
    ...readPatience,
    queryFn: ({ signal }): Promise<FoundTokens> =>
      lookForTokens(getClient(network), account, { scannedTo, signal }),
    staleTime: 15_000,
  });
}

async function lookForTokens(
  client: SupraClient,
  account: Address,
  { scannedTo, ...call }: CallOptions & { readonly scannedTo: bigint | undefined },
): Promise<FoundTokens> {
  const [history, arrivals] = await Promise.all([
    client.history.complete(account, { count: PAGE, ...call }),
    arrivalsSince(client, account, scannedTo, call),
  ]);
  const found = new Map<Address, FoundToken>();
  for (const one of findTokens([...history].reverse(), account)) found.set(one.token, one);
  for (const one of arrivals.tokens) found.set(one.token, one);
  return { tokens: [...found.values()], scannedTo: arrivals.scannedTo };
}

export async function lookThroughHistory(
  client: SupraClient,
  account: Address,
  call: CallOptions,
): Promise<readonly FoundToken[]> {
  const details: TransactionDetail[] = [];
  for (const list of [client.history.allSent, client.history.allCoin])
    for await (const detail of list(account, { count: PAGE, ...call })) {
      details.push(detail);
      if (details.length >= PAGE * MAX_PAGES) break;
    }
  return findTokens(details.sort(oldestFirst), account);
}

/** The latest movement of each token in an account's transactions. */
function findTokens(details: readonly TransactionDetail[], account: Address): readonly FoundToken[] {
  const found = new Map<Address, FoundToken>();
  for (const detail of details) {
    if (detail.status !== "Success") continue;
    for (const { token, from, to } of tokenMovesOf(detail.events)) {
      if (to === account) found.set(token, { token, isHere: true, from });
      else if (from === account) found.set(token, { token, isHere: false, from: undefined });
      else if (to === undefined && detail.sender === account)
        found.set(token, { token, isHere: true, from: undefined });
    }
  }
  return [...found.values()];
}

/** Transfers on the whole chain since the last scan, up to a few pages. */
async function arrivalsSince(
  client: SupraClient,
  account: Address,
  scannedTo: bigint | undefined,
  call: CallOptions,
): Promise<FoundTokens> {
  const { height } = await client.chain.getLatestBlock(call);
  // A restarted devnode has fewer blocks than were scanned.
  const known = scannedTo === undefined || scannedTo > height ? undefined : scannedTo;
  if (client.dialect === "v1") return arrivalsInBlocks(client, account, { known, height }, call);
  const startHeight = known ?? (height > FIRST_LOOK ? height - FIRST_LOOK : 0n);
  const page = await client.events.list(TRANSFER, { startHeight, count: PAGE, ...call });
  const last = page.items.at(-1);
  return {
    tokens: readMoves(
      page.items.map(({ event }) => event),
      account,
    ),
    // After a full page, the next scan continues at its last block.
    scannedTo: last === undefined || page.items.length < PAGE ? height : last.blockHeight,
  };
}

/** v1 nodes return events of ten blocks at most, so only the newest blocks are scanned. */
async function arrivalsInBlocks(
  client: SupraClient,
  account: Address,
  { known, height }: { readonly known: bigint | undefined; readonly height: bigint },
  call: CallOptions,
): Promise<FoundTokens> {
  const end = height + 1n;
  const first = end > OLD_BLOCKS * OLD_LOOKS ? end - OLD_BLOCKS * OLD_LOOKS : 0n;
  const tokens: FoundToken[] = [];
  for (let start = known !== undefined && known > first ? known : first; start < end; start += OLD_BLOCKS) {
    const until = start + OLD_BLOCKS < end ? start + OLD_BLOCKS : end;
    tokens.push(...readMoves(await client.events.inRange(TRANSFER, start, until, call), account));
  }
  return { tokens, scannedTo: height };
}

const [OLD_BLOCKS, OLD_LOOKS] = [10n, 3n];

function readMoves(events: readonly TransactionEvent[], account: Address): readonly FoundToken[] {
  return tokenMovesOf(events).flatMap(({ token, from, to }): readonly FoundToken[] => {
    if (to === account) return [{ token, isHere: true, from }];
    return from === account ? [{ token, isHere: false, from: undefined }] : [];
  });
}

const TRANSFER = "0x1::object::TransferEvent";

function oldestFirst(a: TransactionDetail, b: TransactionDetail): number {
  const [atA, atB] = [getTime(a), getTime(b)];
  return atA === atB ? 0 : atA < atB ? -1 : 1;
}

function getTime(detail: TransactionDetail): bigint {
  return detail.status === "Pending" ? 1n << 64n : (detail.block?.timestampMicros ?? 0n);
}
