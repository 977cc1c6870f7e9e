import { networkAborted, httpTooManyRequests } from "@holdfast/sdk/errors";
import { queryOptions, CancelledError, type QueryClient } from "@tanstack/react-query";
import {
  isSupraError,
  transactionInsights,
  type AccountInfo,
  type Address,
  type TransactionDetail,
  type TransactionHash,
  type TransactionInsights,
} from "@holdfast/sdk";
import { networkKey, type ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";

/** Milliseconds between two looks at what can change by itself. Hidden pages do not look. */
export const LOOK_MS = 10_000;
const PENDING_LOOK_MS = 1000;

/** Everything that was read of a network, for invalidation after a transaction. */
export function networkQueryKey(network: ChainNetwork): readonly [string, string] {
  return ["chain", networkKey(network)];
}

/** Everything that was read of an account, for invalidation after a transaction. */
export function accountQueryKey(network: ChainNetwork, address: Address): readonly string[] {
  return [...networkQueryKey(network), "account", address];
}

/** Sequence number and authentication key; null for an account that does not exist. */
export function accountQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "info"],
    ...readPatience,
    queryFn: async ({ signal }): Promise<AccountInfo | null> =>
      (await getClient(network).accounts.find(address, { signal })) ?? null,
  });
}

/** A transaction, and what it means for one account where its kind is known. */
interface TransactionWithInsights {
  readonly detail: TransactionDetail;
  readonly insights?: TransactionInsights;
}

/** A transaction by its hash; null when this node has not heard of it. Looked at again until it is finished. */
export function transactionQuery(network: ChainNetwork, hash: TransactionHash, viewer: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "transaction", hash, viewer],
    ...readPatience,
    queryFn: async ({ signal }): Promise<TransactionWithInsights | null> => {
      const detail = await getClient(network).transactions.find(hash, { signal });
      return detail === undefined ? null : { detail, ...readInsights(detail, viewer) };
    },
    refetchInterval: ({ state }) => {
      const isFinished = state.data !== null && state.data?.detail.status !== "Pending";
      return state.data !== undefined && isFinished ? false : PENDING_LOOK_MS;
    },
  });
}

/** Whether the node can be used: it answers, and it is on the chain that the profile pins. */
export interface ChainCheck {
  readonly state: "ok" | "wrong-chain" | "unreachable";
  /** What the node says it is on. */
  readonly chainId?: number;
}

export function chainCheckQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "check"],
    queryFn: ({ signal }): Promise<ChainCheck> => checkChain(network, signal),
    refetchInterval: LOOK_MS,
    // A screen that stays open shows one as old; trouble is asked about anew wherever it is met.
    staleTime: ({ state }) => (state.data?.state === "ok" ? LOOK_MS : 0),
    retry: false,
  });
}

/** What recent transactions paid for gas, in quants per unit. */
export function gasPriceQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "gas-price"],
    ...readPatience,
    queryFn: ({ signal }) => getClient(network).chain.getGasPrice({ signal }),
  });
}

/** Asks a node which chain it is on. Also for a network that is about to be added. Rejects only when cancelled. */
async function checkChain(network: ChainNetwork, signal?: AbortSignal): Promise<ChainCheck> {
  try {
    const chainId = await getClient(network).chain.getId(signal === undefined ? {} : { signal });
    return { state: chainId === network.chainId ? "ok" : "wrong-chain", chainId };
  } catch (error) {
    if (!isSupraError(error) || isSupraError(error, networkAborted)) throw error;
    return { state: "unreachable" };
  }
}

function readInsights(
  detail: TransactionDetail,
  viewer: Address,
): { readonly insights?: TransactionInsights } {
  try {
    return { insights: transactionInsights(detail, viewer) };
  } catch (error) {
    if (isSupraError(error)) return {}; // a kind of transaction that this version does not know
    throw error;
  }
}

/**
 * What a query needs of another one, asked for by `ask`. The other one may be read already, for a part of the screen
 * that goes: then its reading ends with that, though it is still wanted here, and it is asked for once more.
 */
export async function nestedQuery<T>(
  queries: QueryClient,
  ask: (queries: QueryClient) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await ask(queries);
    } catch (error) {
      // A query that ends by this error would wait for ever: it takes it for its own end.
      if (!(error instanceof CancelledError) || signal.aborted) throw error;
    }
  }
}

const RETRIES = 2;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 30_000;
/** Errors that may be gone at the next request. */
const PASSING = [
  "network/unreachable",
  "network/timeout",
  "http/too-many-requests",
  "http/server",
  "http/answer-invalid",
];

/** For questions that change nothing: asked again when it may help, later each time, and not before the node wants it. */
export const readPatience = {
  retry: (failures: number, error: Error): boolean => failures < RETRIES && isPassing(error),
  retryDelay: (failures: number, error: Error): number => waitMs(failures, error, Math.random()),
};

/** Milliseconds to wait after a failure, the first being number 0. `chance` is 0 to 1: not everybody at the same moment. */
export function waitMs(failures: number, error: Error, chance: number): number {
  const asked = restMs(error);
  const usual = FIRST_WAIT_MS * 2 ** failures * (0.5 + chance);
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, usual));
}

function isPassing(error: Error): boolean {
  return isSupraError(error) && PASSING.includes(error.code);
}

/** Milliseconds for which the node asks to be left alone. */
function restMs(error: Error): number {
  return isSupraError(error, httpTooManyRequests) ? (error.context.retryAfterSecs ?? 0) * 1000 : 0;
}
