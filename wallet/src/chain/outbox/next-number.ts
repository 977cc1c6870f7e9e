import { clientOf } from "../nodes/client-of.ts";
import { transferSenderMissing } from "../chain-errors.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import type { Outbox } from "./outbox.ts";
import type { Address } from "@holdfast/sdk";

/**
 * The number that an account's next transaction carries, for what has to name it before the transaction is built.
 * @throws transfer/sender-missing, outbox/busy while one is pending, and what reading throws
 */
export async function readNextNumber(
  network: ChainNetwork,
  address: Address,
  outbox: Pick<Outbox, "nextSequence">,
): Promise<bigint> {
  const { chain, accounts } = clientOf(network);
  const { timestampMicros } = await chain.getLatestBlock();
  const account = await accounts.find(address);
  if (account === undefined) throw transferSenderMissing({ address });
  const seen = { onChain: account.sequenceNumber, chainTimeSecs: timestampMicros / 1_000_000n };
  return outbox.nextSequence(network, address, seen);
}
