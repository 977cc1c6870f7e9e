import type { Address, CallOptions, TransactionDetail, TransactionHash } from "@holdfast/sdk";
import { faucetMissing } from "../chain-errors.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf, type ClientOf } from "../nodes/client-cache.ts";

/** What the faucet did, as far as was waited for. */
export interface FaucetResult {
  readonly transactionHash: TransactionHash;
  readonly status: TransactionDetail["status"];
}

interface FaucetOptions extends CallOptions {
  /** Seconds to wait for the transaction. Default 30; then it is still Pending. */
  readonly waitSecs?: number;
  readonly clientOf?: ClientOf;
}

/**
 * Asks for test coins and waits until they are there.
 * @throws faucet/missing, faucet/unexpected, faucet/not-accepted and what the network throws
 */
export async function requestFaucet(
  network: ChainNetwork,
  address: Address,
  { waitSecs = 30, clientOf = sharedClientOf, signal }: FaucetOptions = {},
): Promise<FaucetResult> {
  if (!network.hasFaucet) throw faucetMissing({ network: network.name });
  const client = clientOf(network);
  const call = { signal };
  const transactionHash = await client.faucet.fund(address, call);
  const { status } = await client.transactions.waitFor(transactionHash, {
    polls: waitSecs * 2,
    intervalMs: 500,
    ...call,
  });
  return { transactionHash, status };
}
