import { chooseGasLimit } from "../client/gas-limit.ts";
import { expiryFor, readChainMicros } from "../client/expiry.ts";
import { SPECIFIED_DEFAULTS } from "../client/network.ts";
import type { CallOptions } from "../client/request.ts";
import { pause } from "../client/wait-for.ts";
import { httpRefused, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { buildTransaction } from "../transaction/build.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { unsignedTransaction } from "../transaction/sign.ts";
import type { SenderOptions } from "./sender-options.ts";

/** Where the chain was when a transaction was prepared. */
export interface ChainPlace {
  /** The account's next sequence number, as far as the node knows. */
  readonly onChain: bigint;
  readonly chainTimeSecs: bigint;
}

/**
 * A payload as a transaction of the sender's account, with the number that `chooseNumber` answers: gas by a simulation,
 * expiry by the chain's time, bounded by the device's. Asks until the node answers.
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
  const { client, network, account, nowMs = Date.now, signal } = options;
  const { defaults = SPECIFIED_DEFAULTS } = network;
  const call = signal === undefined ? {} : { signal };
  const isGasGiven = options.maxGasAmount !== undefined;
  const [chainMicros, { sequenceNumber: onChain }, balance] = await Promise.all([
    readChainMicros(client, nowMs, call),
    client.accounts.get(account.address, call),
    isGasGiven ? 0n : client.coins.getBalance(account.address, undefined, call),
  ]);
  const draft = buildTransaction(payload, {
    sender: account.address,
    // Simulated with the number that the node knows: one that is ahead of it would be refused.
    sequenceNumber: onChain,
    chainId: network.chainId,
    maxGasAmount: defaults.maxGasAmount,
    gasUnitPrice: options.gasUnitPrice ?? defaults.gasUnitPrice,
    expirationTimestampSecs: expiryFor(network, chainMicros, nowMs()),
  });
  const simulate = (raw: RawTransaction): Promise<bigint | undefined> => gasUsedBy(options, raw, call);
  const maxGasAmount =
    options.maxGasAmount ?? (await chooseGasLimit(client, network, draft, { balance, simulate, ...call }));
  const sequenceNumber = await chooseNumber({ onChain, chainTimeSecs: chainMicros / 1_000_000n });
  return { ...draft, maxGasAmount, sequenceNumber };
}

/** That it would fail is the chain's to say: it is sent all the same. */
async function gasUsedBy(
  { client, account }: SenderOptions,
  raw: RawTransaction,
  call: CallOptions,
): Promise<bigint | undefined> {
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
