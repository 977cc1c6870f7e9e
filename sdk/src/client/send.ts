import type { Account } from "../account/account.ts";
import { sufficientGas, TRANSFER_ROOM } from "../transaction/defaults.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import { bytesToHex } from "../bytes/hex.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { encodePayload, type TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { multisigNotSimulated, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { signTransaction } from "../transaction/sign.ts";
import { transactionHash, type SignedTransaction } from "../transaction/signed-transaction.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import { beginFlight, endedFlights, mayBeResent, type Flight } from "./in-flight.ts";
import type { CallOptions } from "./request.ts";
import { readChainMicros } from "./expiry.ts";
import type { NetworkProfile } from "./network.ts";
import { prepareTransaction, prepareTransfer, type PrepareOptions } from "./prepare.ts";
import { failureOf } from "./proposal-failure.ts";
import type { TransactionEvent, TransactionStatus } from "./transaction-detail.ts";
import type { VmFailure } from "./vm-failure.ts";
import type { WaitOptions } from "./wait-for.ts";

/** Options of the calls that do everything at once. */
export interface SendOptions extends Omit<PrepareOptions, "sender">, WaitOptions {
  /** Simulate first, and send only what would succeed. Default false. */
  readonly simulate?: boolean;
  /** Wait until the transaction is final. Default false: the status is then Pending. */
  readonly wait?: boolean;
}

/** What became of a transaction, as far as was waited for. */
export interface SendResult {
  readonly hash: TransactionHash;
  readonly status: TransactionStatus;
  /** The chain's own sentence, once it is finished. */
  readonly vmStatus?: string;
  /** What happened, once it is finished. */
  readonly events?: readonly TransactionEvent[];
  /**
   * Why it failed, in words and in parts. The transaction of a multisig account succeeds also if the call that it
   * executed fails: look at this, not at the status alone.
   */
  readonly failure?: VmFailure;
}

/**
 * Builds, signs and submits once; simulates before and waits after when asked to. For scripts. It does not store what
 * it signs, does not send the same bytes again, and believes one node: an error here does not tell whether it was sent.
 * A program that must pay once uses `createSender` of `@holdfast/sdk/sender`.
 *
 * Calls at once read the same sequence number: ten with the same values would sign one transaction, and pay once. So
 * one of them sends, and while its transaction can still be executed the others throw transaction/in-flight with its
 * hash. That holds for calls with one client. To send several payments at once, or from a server, use `createSender`
 * of `@holdfast/sdk/sender`.
 * @throws simulation/failed, transaction/in-flight, and what the steps throw
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
 * Sends the network's own coin, `amount` in quants, with the specified gas; with `simulate`, with more if the transfer
 * needs more. One payment at a time: what {@link sendTransaction} says about calls at once applies here too.
 * @throws simulation/failed, transaction/in-flight, and what the steps throw
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
  const limited = await withSufficientGas(client, account, raw, pickSignal(options));
  return signAndSend(client, account, limited, { ...options, simulate: false, ended });
}

/**
 * The transfer with the specified gas, or with half as much again as it uses if that is more: paying from or into a
 * fungible store takes more than the specification allows for. @throws simulation/failed
 */
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

function pickSignal({ signal }: SendOptions): CallOptions {
  return signal === undefined ? {} : { signal };
}

const flights = new WeakMap<SupraClient, Set<Flight>>();

async function signAndSend(
  client: SupraClient,
  account: Account,
  raw: RawTransaction,
  { ended, ...options }: SendOptions & { readonly ended: ReadonlySet<Flight> },
): Promise<SendResult> {
  const call = pickSignal(options);
  const signed = await signTransaction(raw, account);
  if (options.simulate === true) await simulateFirst(client, signed, call);
  const known = flights.get(client) ?? new Set();
  flights.set(client, known);
  const flight = createFlight(signed);
  await beginFlight(known, flight, ended, () => readChainMicros(client, options.nowMs ?? Date.now, call));
  const hash = await client.transactions.submit(signed, call).catch((error: unknown) => {
    if (mayBeResent(error)) known.delete(flight);
    throw error;
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

/** What nodes answer to the simulation of an execution: there is no code of the transaction's own to run. */
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
  const what = bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)));
  return { payer: sender, sequenceNumber, what, expirationTimestampSecs, hash: transactionHash(signed) };
}
