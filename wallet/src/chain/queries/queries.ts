import { networkAborted, httpTooManyRequests } from "@holdfast/sdk/errors";
import { queryOptions, CancelledError, type QueryClient } from "@tanstack/react-query";
import {
  attempt,
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

/** Hidden pages don't refetch. */
export const REFETCH_INTERVAL_MS = 10_000;
const PENDING_INTERVAL_MS = 1000;

/** For invalidation after a transaction. */
export function networkQueryKey(network: ChainNetwork): readonly [string, string] {
  return ["chain", networkKey(network)];
}

/** For invalidation after a transaction. */
export function accountQueryKey(network: ChainNetwork, address: Address): readonly string[] {
  return [...networkQueryKey(network), "account", address];
}

export function accountQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "info"],
    ...readPatience,
    queryFn: async ({ signal }): Promise<AccountInfo | null> =>
      (await getClient(network).accounts.find(address, { signal })) ?? null,
  });
}

interface TransactionWithInsights {
  readonly detail: TransactionDetail;
  readonly insights?: TransactionInsights;
}

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
      return state.data !== undefined && isFinished ? false : PENDING_INTERVAL_MS;
    },
  });
}

export interface ChainCheck {
  readonly state: "ok" | "wrong-chain" | "unreachable";
  readonly chainId?: number;
}

export function chainCheckQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "check"],
    queryFn: ({ signal }): Promise<ChainCheck> => checkChain(network, signal),
    refetchInterval: REFETCH_INTERVAL_MS,
    // A success stays fresh; a failure is checked again on each use.
    staleTime: ({ state }) => (state.data?.state === "ok" ? REFETCH_INTERVAL_MS : 0),
    retry: false,
  });
}

export function gasPriceQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "gas-price"],
    ...readPatience,
    queryFn: ({ signal }) => getClient(network).chain.getGasPrice({ signal }),
  });
}

/** Also for a network not added yet. Rejects only if canceled. */
async function checkChain(network: ChainNetwork, signal?: AbortSignal): Promise<ChainCheck> {
  try {
    const chainId = await getClient(network).chain.getId({ signal });
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
  // a kind of transaction unknown to this version
  return attempt(() => ({ insights: transactionInsights(detail, viewer) })) ?? {};
}

/** Repeats the shared read once if another reader's unmount cancels it. */
export async function nestedQuery<T>(
  queries: QueryClient,
  ask: (queries: QueryClient) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await ask(queries);
    } catch (error) {
      // React Query would mistake this error for the outer query's cancellation, and never settle.
      if (!(error instanceof CancelledError) || signal.aborted) throw error;
    }
  }
}

const RETRIES = 2;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 30_000;
const PASSING = [
  "network/unreachable",
  "network/timeout",
  "http/too-many-requests",
  "http/server",
  "http/answer-invalid",
];

/** For reads: retries with growing delays, and respects the node's Retry-After. */
export const readPatience = {
  retry: (failures: number, error: Error): boolean => failures < RETRIES && isPassing(error),
  retryDelay: (failures: number, error: Error): number => waitMs(failures, error, Math.random()),
};

/** Delay after a failure, counted from 0. `chance` (0 to 1) spreads clients' retries. */
export function waitMs(failures: number, error: Error, chance: number): number {
  const asked = restMs(error);
  const usual = FIRST_WAIT_MS * 2 ** failures * (0.5 + chance);
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, usual));
}

function isPassing(error: Error): boolean {
  return isSupraError(error) && PASSING.includes(error.code);
}

function restMs(error: Error): number {
  return isSupraError(error, httpTooManyRequests) ? (error.context.retryAfterSecs ?? 0) * 1000 : 0;
}
