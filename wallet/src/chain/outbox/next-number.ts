import { readTimeAndAccount, type Outbox } from "@holdfast/sdk/outbox";
import { clientOf } from "../nodes/client-of.ts";
import { transferSenderMissing } from "../chain-errors.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { Address } from "@holdfast/sdk";

/**
 * The number that an account's next transaction carries, for what has to name it before the transaction is built.
 * @throws transfer/sender-missing, outbox/busy while one is pending, and what reading throws
 */
export async function readNextNumber(
  network: ChainNetwork,
  address: Address,
  outbox: Pick<Outbox, "hasUsed" | "nextSequence">,
): Promise<bigint> {
  const isUsedHere = (number: bigint): Promise<boolean> => outbox.hasUsed(network, address, number);
  const { account, chainTimeSecs } = await readTimeAndAccount(clientOf(network), address, isUsedHere);
  if (account === undefined) throw transferSenderMissing({ address });
  return outbox.nextSequence(network, address, { onChain: account.sequenceNumber, chainTimeSecs });
}
