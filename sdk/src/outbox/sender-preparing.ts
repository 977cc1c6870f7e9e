import { prepareSimulated } from "../client/prepare.ts";
import { pause } from "../client/wait-for.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import type { SenderOptions } from "./sender-options.ts";

interface ChainPlace {
  /** Next sequence number, according to the node. */
  readonly onChain: bigint;
  readonly chainTimeSecs: bigint;
}

/**
 * Simulates for the gas, and takes the expiry from the chain's time, limited by the device's. Retries until
 * the node responds. Failing simulations are sent all the same: the chain decides.
 */
export async function prepareAttempt(
  options: SenderOptions,
  payload: TransactionPayload,
  chooseNumber: (place: ChainPlace) => Promise<bigint>,
): Promise<RawTransaction> {
  const { client, network, account, intervalMs = 1_000, signal } = options;
  const { address: sender, publicKey } = account;
  for (;;) {
    try {
      const { raw, chainMicros } = await prepareSimulated(client, network, payload, {
        ...options,
        sender,
        publicKey,
      });
      const place = { onChain: raw.sequenceNumber, chainTimeSecs: chainMicros / 1_000_000n };
      return { ...raw, sequenceNumber: await chooseNumber(place) };
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(intervalMs, signal);
    }
  }
}

function mayPass(error: unknown): boolean {
  const passing = /^(network\/(unreachable|timeout)|http\/(server|too-many-requests|answer-invalid))$/;
  return isSupraError(error) && passing.test(error.code);
}
