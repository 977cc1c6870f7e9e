import { resourceNotFound } from "@holdfast/sdk/errors";
import { isSupraError, type Address, type TokenCollection, type TokenDetail } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "../queries/queries.ts";
import { createPace } from "./pace.ts";

/** Every piece costs a request: those in sight are read first and one after another. */
const pace = createPace({ atOnce: 3, everyMs: 800 });

/** A token object; null where there is none at the address. */
export function collectibleQuery(network: ChainNetwork, token: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "collectible", token],
    ...readPatience,
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      await pace.turn(signal);
      return orNull(getClient(network).tokens.get(token, { signal }));
    },
    staleTime: 60_000,
  });
}

/** A collection of token objects; null where there is none at the address. */
export function collectionQuery(network: ChainNetwork, collection: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "collection", collection],
    ...readPatience,
    queryFn: async ({ signal }): Promise<TokenCollection | null> => {
      await pace.turn(signal);
      return orNull(getClient(network).tokens.collection(collection, { signal }));
    },
    staleTime: 600_000,
  });
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isSupraError(error, resourceNotFound)) return null;
    throw error;
  }
}
