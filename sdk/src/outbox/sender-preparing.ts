import { prepareSimulated } from "../client/prepare.ts";
import { pause } from "../client/wait-for.ts";
import { httpRefused, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { unsignedTransaction } from "../transaction/sign.ts";
import type { SenderOptions } from "./sender-options.ts";

interface ChainPlace {
  /** The account's next sequence number according to the node. */
  readonly onChain: bigint;
  readonly chainTimeSecs: bigint;
}

/**
 * Prepares a payload with the number from `chooseNumber`. Gas comes from a simulation, and the expiry from the
 * chain's time, limited by the device's. Retries until the node responds.
 */
export async function prepareAttempt(
  options: SenderOptions,
  payload: TransactionPayload,
  chooseNumber: (place: ChainPlace) => Promise<bigint>,
): Promise<RawTransaction> {
  for (;;) {
    try {
      return await prepareOnce(options, payload, chooseNumber);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(options.intervalMs ?? 1_000, options.signal);
    }
  }
}

async function prepareOnce(
  options: SenderOptions,
  payload: TransactionPayload,
  chooseNumber: (place: ChainPlace) => Promise<bigint>,
): Promise<RawTransaction> {
  const { client, network, account } = options;
  const { raw, chainMicros } = await prepareSimulated(client, network, payload, {
    ...options,
    sender: account.address,
    gasUsedBy: (draft) => gasUsedBy(options, draft),
  });
  const chainTimeSecs = chainMicros / 1_000_000n;
  return { ...raw, sequenceNumber: await chooseNumber({ onChain: raw.sequenceNumber, chainTimeSecs }) };
}

/** That it would fail is the chain's to say: it is sent all the same. */
async function gasUsedBy(
  { client, account, signal }: SenderOptions,
  raw: RawTransaction,
): Promise<bigint | undefined> {
  const call = signal === undefined ? {} : { signal };
  try {
    return (await client.transactions.simulate(unsignedTransaction(raw, account.publicKey), call)).gasUsed;
  } catch (error) {
    if (isSupraError(error, simulationFailed) || isSupraError(error, httpRefused)) return undefined;
    throw error;
  }
}

/** Whether the next attempt may do better. */
function mayPass(error: unknown): boolean {
  const passing = /^(network\/(unreachable|timeout)|http\/(server|too-many-requests|answer-invalid))$/;
  return isSupraError(error) && passing.test(error.code);
}
