import { prepareSimulated } from "../client/prepare.ts";
import { pause } from "../client/wait-for.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import type { SenderOptions } from "./sender-options.ts";

interface ChainPlace {
  /** The account's next sequence number according to the node. */
  readonly onChain: bigint;
  readonly chainTimeSecs: bigint;
}

/**
 * Prepares a payload with the number from `chooseNumber`. Gas comes from a simulation, and the expiry from the
 * chain's time, limited by the device's. Retries until the node responds. That a simulation fails is the chain's to
 * say: the payload is sent all the same.
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

/** Whether the next attempt may do better. */
function mayPass(error: unknown): boolean {
  const passing = /^(network\/(unreachable|timeout)|http\/(server|too-many-requests|answer-invalid))$/;
  return isSupraError(error) && passing.test(error.code);
}
