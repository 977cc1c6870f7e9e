import { findRotatedAccount, type Address } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import { getClient } from "../../chain/nodes/client-cache.ts";
import { accountQueryKey, readPatience } from "../../chain/queries/queries.ts";

/** The account that the chain's table names for a key; null when it names none. */
export function keyOwnerQuery(network: ChainNetwork, own: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, own), "key-owner"],
    ...readPatience,
    queryFn: async ({ signal }): Promise<Address | null> =>
      (await findRotatedAccount(getClient(network), own, { signal })) ?? null,
  });
}
