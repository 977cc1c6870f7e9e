import type { AccountInfo } from "../client/accounts.ts";
import type { SupraClient } from "../client/client.ts";
import type { CallOptions } from "../client/request.ts";
import type { Address } from "../move/address.ts";

/** The chain's time and an account, in an order that lets the number be relied on. */
export interface TimeAndAccount {
  /** Seconds since 1970 by the newest block. */
  readonly chainTimeSecs: bigint;
  /** Undefined for an account that does not exist. */
  readonly account: AccountInfo | undefined;
}

/**
 * The chain's time and an account's number. What was confirmed here by that time and is not in the number yet must have
 * been confirmed less than a replica's lag before it, however long an answer takes: so the time comes before the number.
 * That matters only to a number which something from here carries or has passed. Both are asked for at once, and the number
 * once more after the time where it is such a one: above all of them, it is the next one at any time.
 * @param isUsedHere whether something that was sent from here carries this number or a higher one
 */
export async function readTimeAndAccount(
  client: SupraClient,
  address: Address,
  isUsedHere: (sequenceNumber: bigint) => Promise<boolean>,
  call: CallOptions = {},
): Promise<TimeAndAccount> {
  const [{ timestampMicros }, account] = await Promise.all([
    client.chain.getLatestBlock(call),
    client.accounts.find(address, call),
  ]);
  const mayLag = await isUsedHere(account?.sequenceNumber ?? 0n);
  return {
    chainTimeSecs: timestampMicros / 1_000_000n,
    account: mayLag ? await client.accounts.find(address, call) : account,
  };
}
