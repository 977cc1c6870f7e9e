import type { AccountInfo } from "../client/accounts.ts";
import type { SupraClient } from "../client/client.ts";
import type { CallOptions } from "../client/request.ts";
import type { Address } from "../move/address.ts";

/** An account with the chain time read before it. */
export interface TimeAndAccount {
  /** Newest block, in seconds since 1970. */
  readonly chainTimeSecs: bigint;
  /** Undefined if the account does not exist. */
  readonly account: AccountInfo | undefined;
}

/**
 * Chain time and an account. A number used here is read again after the time. If it lacks a transaction, the
 * block is less than a replica's lag older than this time, however long the response takes.
 * @param isUsedHere whether a local transaction used this number or a higher one
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
