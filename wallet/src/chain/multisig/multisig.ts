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
import { accountQueryKey, LOOK_MS, readPatience } from "../queries/queries.ts";

/** A multisig account with its queue and its money, as the chain has them at one moment. */
export interface MultisigState {
  readonly account: MultisigAccount;
  readonly proposals: readonly MultisigProposal[];
  /** Quants. */
  readonly balance: bigint;
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
}

/** Milliseconds for which the review of a vote takes the queue as it was read: the press that leads to it asks the chain, and so one vote asks once. */
export const JUST_READ_MS = 2_000;

/** Null for an address that is no multisig account on this network. */
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
    refetchInterval: LOOK_MS,
  });
}
