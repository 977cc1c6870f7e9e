import type { Account } from "../account/account.ts";
import { sufficientGas, TRANSFER_ROOM } from "../transaction/defaults.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { payloadToBytes, type TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { multisigNotSimulated, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { signTransaction } from "../transaction/sign.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import { beginFlight, endedFlights, submissionError, type Flight } from "./in-flight.ts";
import type { CallOptions } from "./request.ts";
import { readChainMicros } from "./expiry.ts";
import type { NetworkProfile } from "./network.ts";
import { prepareTransaction, prepareTransfer, type PrepareOptions } from "./prepare.ts";
import { failureOf } from "./proposal-failure.ts";
import type { TransactionEvent, TransactionStatus } from "./transaction-detail.ts";
import type { VmFailure } from "./vm-failure.ts";
import type { WaitOptions } from "./wait-for.ts";

/** Options of {@link sendTransaction}. */
export interface SendOptions extends Omit<PrepareOptions, "sender">, WaitOptions {
  /** Simulate first, and send only on success. Default false. */
  readonly simulate?: boolean;
  /** Wait until the transaction is final. Default false: the status is then Pending. */
  readonly wait?: boolean;
}

/** Latest status and result. */
export interface SendResult {
  readonly hash: TransactionHash;
  readonly status: TransactionStatus;
  /** The chain's message, once final. */
  readonly vmStatus?: string;
  /** What happened, once it is finished. */
  readonly events?: readonly TransactionEvent[];
  /** Failure reason. Check it besides the status: a multisig transaction succeeds even if its call fails. */
  readonly failure?: VmFailure;
}

/**
 * Builds, signs and submits a transaction once, with an optional simulation before and wait after. For
 * scripts: stores nothing, never resends, trusts one node.
 * After transaction/result-unknown or network/aborted, the transaction may still be executed. Equal
 * concurrent calls pay once: with one client, all but one throw transaction/in-flight. To pay exactly once or
 * in parallel, use `createSender` of `@holdfast/sdk/sender`.
 * @throws simulation/failed, transaction/in-flight, transaction/result-unknown, and errors of each step
 */
export async function sendTransaction(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  payload: TransactionPayload | EntryFunction,
  options: SendOptions = {},
): Promise<SendResult> {
  const ended = endedFlights(flights.get(client) ?? []);
  const raw = await prepareTransaction(client, network, payload, { ...options, sender: account.address });
  return signAndSend(client, account, raw, { ...options, ended });
}

/**
 * Sends `amount` quants with the given gas; with `simulate`, more if needed. One at a time: see {@link
 * sendTransaction}.
 * @throws simulation/failed, transaction/in-flight, transaction/result-unknown, and errors of each step
 */
export async function sendTransfer(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  transfer: { readonly to: Parameters<typeof prepareTransfer>[2]["to"]; readonly amount: bigint },
  options: SendOptions = {},
): Promise<SendResult> {
  const ended = endedFlights(flights.get(client) ?? []);
  const { address: sender, publicKey } = account;
  const raw = await prepareTransfer(client, network, transfer, { ...options, sender, publicKey });
  if (options.simulate !== true || options.maxGasAmount !== undefined)
    return signAndSend(client, account, raw, { ...options, ended });
  const limited = await withSufficientGas(client, account, raw, { signal: options.signal });
  return signAndSend(client, account, limited, { ...options, simulate: false, ended });
}

/** Raises the gas to 1.5 times the simulated: fungible stores need more. @throws simulation/failed */
async function withSufficientGas(
  client: SupraClient,
  account: Account,
  raw: RawTransaction,
  call: CallOptions,
): Promise<RawTransaction> {
  try {
    await client.transactions.simulate(await signTransaction(raw, account), call);
    return raw;
  } catch (error) {
    if (!isSupraError(error, simulationFailed) || error.context.vmStatus !== "Out of gas") throw error;
  }
  const roomy = { ...raw, maxGasAmount: TRANSFER_ROOM };
  const { gasUsed } = await client.transactions.simulate(await signTransaction(roomy, account), call);
  return gasUsed === undefined ? roomy : { ...raw, maxGasAmount: sufficientGas(raw.maxGasAmount, gasUsed) };
}

const flights = new WeakMap<SupraClient, Set<Flight>>();

async function signAndSend(
  client: SupraClient,
  account: Account,
  raw: RawTransaction,
  { ended, ...options }: SendOptions & { readonly ended: ReadonlySet<Flight> },
): Promise<SendResult> {
  const call = { signal: options.signal };
  const signed = await signTransaction(raw, account);
  if (options.simulate === true) await simulateFirst(client, signed, call);
  const known = flights.get(client) ?? new Set();
  flights.set(client, known);
  const flight = createFlight(signed);
  await beginFlight(known, flight, ended, () => readChainMicros(client, options.nowMs ?? Date.now, call));
  const hash = await client.transactions.submit(signed, call).catch((error: unknown) => {
    throw submissionError(error, known, flight);
  });
  if (options.wait !== true) return { hash, status: "Pending" };
  const detail = await client.transactions.waitFor(hash, options);
  if (detail.status === "Pending") return { hash, status: "Pending" };
  flight.isEnded = true;
  const { status, vmStatus, events } = detail;
  const failure = failureOf(detail);
  return {
    hash,
    status,
    ...(vmStatus === undefined ? {} : { vmStatus }),
    ...(events === undefined ? {} : { events }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Has no code. */
const NOT_SIMULATED = "Execution failed in script at code offset 0";

async function simulateFirst(
  client: SupraClient,
  signed: SignedTransaction,
  call: CallOptions,
): Promise<void> {
  const { payload } = signed.raw;
  try {
    await client.transactions.simulate(signed, call);
  } catch (cause) {
    const isFailed = isSupraError(cause, simulationFailed) && cause.context.vmStatus === NOT_SIMULATED;
    if (!isFailed || payload.kind !== "multisig") throw cause;
    throw multisigNotSimulated({ multisigAddress: payload.multisigAddress }, { cause });
  }
}

function createFlight(signed: SignedTransaction): Flight {
  const { sender, sequenceNumber, payload, expirationTimestampSecs } = signed.raw;
  const what = bytesToHex(payloadToBytes(payload));
  return { payer: sender, sequenceNumber, what, expirationTimestampSecs, hash: transactionHash(signed) };
}
