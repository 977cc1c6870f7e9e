import {
  isSupraError,
  type Address,
  type CallOptions,
  type SupraClient,
  type TransactionDetail,
} from "@holdfast/sdk";
import { accountNotFound } from "@holdfast/sdk/errors";

/** A transaction that an account signed as its fee payer. */
export interface SponsoredTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
}

/**
 * The transactions that an account paid for. A coin store leaves no event of a fee, so that no list of the node has
 * them: they are found in the history of who sent them, where another transaction may have used the number.
 */
export async function readSponsored(
  client: SupraClient,
  payer: Address,
  sponsored: readonly SponsoredTransaction[],
  call: CallOptions,
): Promise<readonly TransactionDetail[]> {
  const found: TransactionDetail[] = [];
  for (const { sender, sequenceNumber } of sponsored) {
    try {
      const { items } = await client.history.sent(sender, { start: sequenceNumber, count: 1, ...call });
      const [item] = items;
      if (item?.sequenceNumber === sequenceNumber && item.feePayer === payer) found.push(item);
    } catch (error) {
      if (!isSupraError(error, accountNotFound)) throw error; // it was never sent
    }
  }
  return found;
}
