import type { AccountInfo, Address, SupraClient } from "@holdfast/sdk";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { networkQueryKey, readPatience } from "./queries.ts";

export interface RecipientTruth {
  /** Null for an address without an account. */
  readonly account: AccountInfo | null;
  /** The framework lists published packages in the account. */
  readonly hasCode: boolean;
  readonly isMultisig: boolean;
  /** An object's content can be moved only by its owner, if at all. */
  readonly isObject: boolean;
}

/** Facts to know before paying an address. */
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
