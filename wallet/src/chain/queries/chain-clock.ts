import { queryOptions, useQuery } from "@tanstack/react-query";
import { networkQueryKey } from "./queries.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";

const CHAIN_CLOCK_INTERVAL_MS = 10_000;

/** In milliseconds. Blocks arrive late, so the minimum seen is the best estimate. */
function chainClockQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "clock"],
    queryFn: async ({ signal }): Promise<number> => {
      const { timestampMicros } = await getClient(network).chain.getLatestBlock({ signal });
      return Date.now() - Number(timestampMicros / 1000n);
    },
    structuralSharing: (before, now) => minAhead(before, now),
    refetchInterval: CHAIN_CLOCK_INTERVAL_MS,
    retry: false,
  });
}

/** A large jump back means that the clock was set, not that a block was late. */
function minAhead(before: unknown, now: unknown): number {
  const seen = Number(now);
  if (typeof before !== "number") return seen;
  return Math.abs(seen - before) > SET_MS ? seen : Math.min(before, seen);
}

const SET_MS = 120_000;

/** Subtract this from the device's time; 0 until the node responds. */
export function useChainAheadMs(network: ChainNetwork): number {
  return useQuery(chainClockQuery(network)).data ?? 0;
}
