import type { AccountInfo, Address, SupraClient } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "./queries.ts";

/** What stands behind an address. */
export interface RecipientTruth {
  /** Null for an address without an account. */
  readonly account: AccountInfo | null;
  /** It has published modules: the framework keeps a list of them with the account. */
  readonly hasCode: boolean;
  /** Several owners decide over it. */
  readonly isMultisig: boolean;
  /** An object: only its owner, and perhaps nobody, can move what it gets. */
  readonly isObject: boolean;
}

/** The facts that a user should know of an address before paying it. */
export function recipientQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...networkQueryKey(network), "recipient", address],
    ...readPatience,
    queryFn: async ({ signal }): Promise<RecipientTruth> => {
      const client = getClient(network);
      const [account, resources] = await Promise.all([
        client.accounts.find(address, { signal }),
        client.resources.list(address, { count: 100, signal }),
      ]);
      const types = new Set(resources.items.map(({ type }) => type));
      const isListed = types.has("0x1::code::PackageRegistry");
      const isWhole = resources.next === undefined;
      return {
        account: account ?? null,
        hasCode: isListed || (!isWhole && (await hasModules(client, address, signal))),
        isMultisig: types.has("0x1::multisig_account::MultisigAccount"),
        isObject: types.has("0x1::object::ObjectCore"),
      };
    },
    staleTime: 10_000,
  });
}

async function hasModules(client: SupraClient, address: Address, signal: AbortSignal): Promise<boolean> {
  return (await client.modules.list(address, { count: 1, signal })).items.length > 0;
}
