import { t } from "../errors/marked-text.ts";
import type { Account } from "../account/account.ts";
import { concatBytes } from "../bytes/byte-array.ts";
import { bytesToHex, hexToFixedBytes } from "../bytes/hex.ts";
import { accountNotFound, httpAnswerInvalid } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import {
  SPECIFIED_DEFAULTS,
  sufficientGas,
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  TRANSFER_ROOM,
} from "../transaction/defaults.ts";
import { encodeNativeTransfer, nativeTransferToJson } from "../transaction/native-transfer.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import { RAW_TRANSACTION_PREFIX } from "../transaction/signing-message.ts";
import { isEmptyAnswer, isMissingAccount } from "./account-answer.ts";
import { expiryFor } from "./expiry.ts";
import { beginFlight, endedFlights, submissionError, type Flight } from "./in-flight.ts";
import type { NetworkProfile } from "./network.ts";
import { requestText, type HttpOptions } from "./request.ts";
import type { SendResult } from "./send.ts";
import { toTransactionStatus } from "./transaction-detail.ts";
import { waitForTransaction, type WaitOptions } from "./wait-for.ts";

/** Overrides of the profile's and chain's values. */
export interface PayOptions extends WaitOptions {
  /** Gas units. Default: {@link TRANSFER_MAX_GAS}, for a new recipient {@link TRANSFER_NEW_RECEIVER_MAX_GAS}, or more if the simulation needs it. */
  readonly maxGasAmount?: bigint;
  /** Quants per gas unit. */
  readonly gasUnitPrice?: bigint;
  /** Milliseconds since 1970. Default: device clock. */
  readonly nowMs?: () => number;
}

const flights = new Set<Flight>();

/**
 * Pays `amount` quants of the network's coin and waits until final, like `sendTransfer`, but in a few
 * kilobytes.
 * After transaction/result-unknown or network/aborted, the payment may still be executed.
 * Make one payment at a time: equal concurrent calls pay once, and all but one throw transaction/in-flight.
 * For several, use `createSender` of `@holdfast/sdk/sender`.
 * @throws account/not-found, bcs/out-of-range, transaction/in-flight, transaction/result-unknown, network/…,
 * http/…
 */
export async function payNative(
  network: NetworkProfile & HttpOptions,
  account: Account,
  { to, amount }: { readonly to: Address; readonly amount: bigint },
  options: PayOptions = {},
): Promise<SendResult> {
  const ended = endedFlights(flights);
  const call = { signal: options.signal };
  const ask = async (path: string, more: { data?: string; accept?: readonly number[] } = {}) => {
    const { response, text } = await requestText(network, path, { ...call, ...more });
    return { status: response.status, answer: response.ok ? readPlain(text, network.url) : undefined };
  };
  const { defaults = SPECIFIED_DEFAULTS, chainId, dialect, url } = network;
  const { nowMs = Date.now } = options;
  const { address, publicKey } = account;
  const findAccount = async (owner: Address): Promise<unknown> => {
    try {
      const { status, answer } = await ask(`/accounts/${owner}`);
      return status === 202 || isEmptyAnswer(answer) ? undefined : answer;
    } catch (error) {
      if (isMissingAccount(error, dialect)) return undefined;
      throw error;
    }
  };
  const chooseGas = async (): Promise<bigint> =>
    (await findAccount(to)) === undefined ? TRANSFER_NEW_RECEIVER_MAX_GAS : TRANSFER_MAX_GAS;
  const [sender, block, maxGasAmount] = await Promise.all([
    findAccount(address),
    ask("/block", { accept: [404] }),
    options.maxGasAmount ?? chooseGas(),
  ]);
  if (sender === undefined) throw accountNotFound({ address });
  // The specified interface has no blocks.
  const chainMicros =
    block.status === 404 ? BigInt(Math.floor(nowMs())) * 1000n : readMicros(block.answer, url);
  const sequenceNumber = readSequenceNumber(sender, url);
  const transfer = {
    sender: address,
    sequenceNumber,
    to,
    amount,
    maxGasAmount,
    gasUnitPrice: options.gasUnitPrice ?? defaults.gasUnitPrice,
    expirationTimestampSecs: expiryFor(network, chainMicros, nowMs()),
    chainId,
  };
  if (options.maxGasAmount === undefined && maxGasAmount > TRANSFER_MAX_GAS) {
    // New recipients need more on some networks. Without a simulation, use the specified gas.
    const roomy = { ...transfer, maxGasAmount: TRANSFER_ROOM };
    const body = nativeTransferToJson(roomy, bytesToHex(publicKey), "0".repeat(128));
    const simulated = await ask("/transactions/simulate", { data: body }).catch(() => undefined);
    transfer.maxGasAmount = sufficientGas(maxGasAmount, readGasUsed(simulated?.answer));
  }
  const signature = await account.sign(concatBytes(RAW_TRANSACTION_PREFIX, encodeNativeTransfer(transfer)));
  const data = nativeTransferToJson(transfer, bytesToHex(publicKey), bytesToHex(signature));
  const payer = `${url} ${chainId} ${address}`;
  const flight: Flight = { ...transfer, payer, what: `${to} ${amount}` };
  await beginFlight(flights, flight, ended, async () => chainMicros);
  const hash = await ask("/transactions/submit", { data })
    .then(({ answer }) => readHash(answer, url))
    .catch((error: unknown) => {
      throw submissionError(error, flights, flight);
    });
  flight.hash = hash;
  const find = async () => readStatus(hash, (await ask(`/transactions/${hash}`, { accept: [404] })).answer);
  const result = await waitForTransaction(find, hash, options);
  if (result.status !== "Pending") flight.isEnded = true;
  return result;
}

function readPlain(text: string, host: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    throw httpAnswerInvalid({ host, reason: t`the body is not JSON` }, { cause });
  }
}

/** Plain JSON is exact here: strings, and one checked number. */
function asFields(answer: unknown): Readonly<Record<string, unknown>> {
  return Object(answer) as Readonly<Record<string, unknown>>;
}

/** Rejects inexact numbers, which would sign another transaction. */
function readSequenceNumber(answer: unknown, host: string): bigint {
  const { sequence_number: value } = asFields(answer);
  const isExact = Number.isSafeInteger(value) || (typeof value === "string" && /^\d{1,20}$/.test(value));
  const number = isExact ? BigInt(value as number | string) : -1n;
  if (number < 0n) throw httpAnswerInvalid({ host, reason: t`the sequence number is missing` });
  return number;
}

function readGasUsed(answer: unknown): bigint | undefined {
  const { output } = asFields(answer);
  const { vm_status, gas_used } = asFields(asFields(output)["Move"]);
  const isExact = Number.isSafeInteger(gas_used) || /^\d{1,7}$/.test(String(gas_used));
  return vm_status === "Executed successfully" && isExact ? BigInt(gas_used as number | string) : undefined;
}

function readMicros(answer: unknown, host: string): bigint {
  const { header = answer } = asFields(answer);
  const { microseconds_since_unix_epoch, timestamp } = asFields(asFields(header)["timestamp"]);
  const micros = Number(microseconds_since_unix_epoch ?? timestamp);
  if (!Number.isSafeInteger(micros))
    throw httpAnswerInvalid({ host, reason: t`the block timestamp is missing` });
  return BigInt(micros);
}

function readHash(answer: unknown, host: string): TransactionHash {
  try {
    return bytesToTransactionHash(hexToFixedBytes(answer as string, 32, t`A transaction hash`));
  } catch (cause) {
    throw httpAnswerInvalid({ host, reason: t`the transaction hash is missing` }, { cause });
  }
}

function readStatus(hash: TransactionHash, answer: unknown): SendResult {
  const { status } = asFields(answer);
  return { hash, status: toTransactionStatus(typeof status === "string" ? status : "") };
}
