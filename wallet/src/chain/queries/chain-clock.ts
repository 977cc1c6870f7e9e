import { queryOptions, useQuery } from "@tanstack/react-query";
import { networkQueryKey } from "./queries.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";

const LOOK_MS = 10_000;

/**
 * Milliseconds by which this device's clock is ahead of the chain's, as far as the newest block tells: a block is a
 * little in the past, so the least of what was seen is the nearest.
 */
function chainClockQuery(network: ChainNetwork) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "clock"],
    queryFn: async ({ signal }): Promise<number> => {
      const { timestampMicros } = await getClient(network).chain.getLatestBlock({ signal });
      return Date.now() - Number(timestampMicros / 1000n);
    },
    structuralSharing: (before, now) => minAhead(before, now),
    refetchInterval: LOOK_MS,
    retry: false,
  });
}

/** A jump back by more than blocks are apart is a clock that was set, not a block that is old. */
export function minAhead(before: unknown, now: unknown): number {
  const seen = Number(now);
  if (typeof before !== "number") return seen;
  return Math.abs(seen - before) > SET_MS ? seen : Math.min(before, seen);
}

const SET_MS = 120_000;

/** What to take from this device's time to have the chain's; 0 while the node has not said. */
export function useChainAheadMs(network: ChainNetwork): number {
  return useQuery(chainClockQuery(network)).data ?? 0;
}
