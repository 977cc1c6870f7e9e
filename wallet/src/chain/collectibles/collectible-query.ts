import type { Address, TokenCollection, TokenDetail } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import { ifFound } from "../nodes/optional.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "../queries/queries.ts";
import { createPace } from "./pace.ts";

/** Each collectible costs a request, so only visible ones are read, a few at a time. */
const pace = createPace({ atOnce: 3, everyMs: 800 });

export function collectibleQuery(network: ChainNetwork, token: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "collectible", token],
    ...readPatience,
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      await pace.turn(signal);
      return (await ifFound(getClient(network).tokens.get(token, { signal }))) ?? null;
    },
    staleTime: 60_000,
  });
}

export function collectionQuery(network: ChainNetwork, collection: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "collection", collection],
    ...readPatience,
    queryFn: async ({ signal }): Promise<TokenCollection | null> => {
      await pace.turn(signal);
      return (await ifFound(getClient(network).tokens.collection(collection, { signal }))) ?? null;
    },
    staleTime: 600_000,
  });
}
