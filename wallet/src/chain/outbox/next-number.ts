import { readTimeAndAccount, type Outbox } from "@holdfast/sdk/outbox";
import { getClient } from "../nodes/client-cache.ts";
import { accountNotFound } from "@holdfast/sdk/errors";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { Address } from "@holdfast/sdk";
import { afterPending } from "./submission.ts";

/**
 * The number that an account's next transaction carries, for what has to name it before the transaction is built.
 * @throws account/not-found, outbox/busy while one stays pending, and what reading throws
 */
export function readNextNumber(network: ChainNetwork, sender: Address, outbox: Outbox): Promise<bigint> {
  const isUsedHere = (number: bigint): Promise<boolean> => outbox.hasUsed(network, sender, number);
  return afterPending({ network, sender, outbox }, async () => {
    const { account, chainTimeSecs } = await readTimeAndAccount(getClient(network), sender, isUsedHere);
    if (account === undefined) throw accountNotFound({ address: sender });
    return outbox.nextSequence(network, sender, { onChain: account.sequenceNumber, chainTimeSecs });
  });
}
