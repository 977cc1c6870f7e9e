import { resourceNotFound } from "@holdfast/sdk/errors";
import { isSupraError, type Address } from "@holdfast/sdk";
import {
  readMultisigAccount,
  readProposals,
  type MultisigAccount,
  type MultisigProposal,
} from "@holdfast/sdk/multisig";
import { queryOptions } from "@tanstack/react-query";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { accountQueryKey, REFETCH_INTERVAL_MS, readPatience } from "../queries/queries.ts";

export interface MultisigState {
  readonly account: MultisigAccount;
  readonly proposals: readonly MultisigProposal[];
  readonly balance: bigint;
  readonly chainTimeSecs: bigint;
}

/** Opening a vote's review refreshes the queue, so a queue this fresh is not read twice. */
export const JUST_READ_MS = 2_000;

export function multisigQuery(network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "multisig"],
    ...readPatience,
    queryFn: async ({ signal }): Promise<MultisigState | null> => {
      const client = getClient(network);
      try {
        const account = await readMultisigAccount(client, address, { signal });
        const [proposals, balance, block] = await Promise.all([
          readProposals(client, account, { signal }),
          client.coins.getBalance(address, undefined, { signal }),
          client.chain.getLatestBlock({ signal }),
        ]);
        return { account, proposals, balance, chainTimeSecs: block.timestampMicros / 1_000_000n };
      } catch (error) {
        if (isSupraError(error, resourceNotFound)) return null;
        throw error;
      }
    },
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
