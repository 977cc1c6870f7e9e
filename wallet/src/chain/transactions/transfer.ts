import {
  TRANSFER_MAX_GAS,
  TRANSFER_NEW_RECEIVER_MAX_GAS,
  isSupraError,
  transferSupra,
  type Address,
  type GasPrice,
  createEntryFunction,
  encodeArgument,
  isAddress,
  SUPRA_COIN,
  transferCoin,
  transferCoins,
  type CallOptions,
  type EntryFunction,
  type SupraClient,
} from "@holdfast/sdk";
import { gasLimitFor } from "@holdfast/sdk/outbox";
import {
  simulationIncomplete,
  feeNotCovered,
  transferGasTooHigh,
  transferTooLarge,
  transferZero,
  paymentRefused,
  paymentTooLarge,
} from "../chain-errors.ts";
import {
  choosePrice,
  readBalance,
  finishDraft,
  openDraft,
  simulateDraft,
  type Draft,
  type Overrides,
  type PreparedTransaction,
  type PrepareOptions,
  type Simulation,
  prepareTransaction,
} from "./prepare.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf } from "../nodes/client-cache.ts";
import type { KeyedAccount } from "./parties.ts";
import { METADATA, readCoinBalance } from "../queries/balance-query.ts";

interface TransferRequest {
  readonly account: KeyedAccount;
  readonly to: Address;
  /** Quants; `max` leaves only the fee. */
  readonly amount: bigint | "max";
  readonly overrides?: Overrides;
  /** The recipient's account exists, which is permanent. */
  readonly isThere?: boolean;
}

/** More than any native transfer needs. */
const HIGHEST_GAS = 5n * TRANSFER_NEW_RECEIVER_MAX_GAS;

/**
 * Prepares `supra_account::transfer`.
 * @throws transfer/zero, account/not-found, transfer/key-rotated, prepare/fee-not-covered,
 * transfer/too-large, transfer/gas-too-high, network/wrong-chain, network/clock-differs, simulation/failed,
 * outbox/busy and read errors
 */
export async function prepareTransfer(
  network: ChainNetwork,
  request: TransferRequest,
  options: PrepareOptions = {},
): Promise<PreparedPayment & Pick<TransferTerms, "to" | "receiverExists">> {
  const { account, to, amount: wanted, overrides = {} } = request;
  if (wanted !== "max" && wanted <= 0n) throw transferZero({});
  const client = (options.clientOf ?? sharedClientOf)(network);
  const call = { signal: options.signal };
  const isThere = request.isThere === true && overrides.maxGasAmount === undefined;
  const [draft, balance, likelyExists] = await Promise.all([
    openDraft(network, { account, overrides }, options),
    readBalance(client, account.address, call),
    isThere || client.accounts.exists(to, call),
  ]);
  const likely = { to, amount: wanted, balance, receiverExists: likelyExists };
  const simulated = overrides.maxGasAmount === undefined ? await simulateLikely(draft, likely) : undefined;
  // Creating an account takes more gas, so success shows that it exists.
  const receiverExists =
    isThere && simulated === undefined ? await client.accounts.exists(to, call) : likelyExists;
  const maxGas =
    overrides.maxGasAmount ??
    gasFor(receiverExists, simulated ?? (await simulateWithRoom(draft, { ...likely, receiverExists })));
  const amount = chooseAmount(wanted, balance, maxGas * draft.price);
  const prepared = await finishDraft(draft, {
    payload: transferSupra(to, amount),
    maxGas,
    gasCeiling: HIGHEST_GAS,
    payerBalance: balance,
    // Only if simulated with this gas.
    simulated: maxGas === likelyGas(receiverExists) ? simulated : undefined,
  });
  expectWorked(prepared.simulation);
  const receivers = new Map([[to, receiverExists]]);
  return { ...prepared, way: "native", receivers, to, amount, balance, receiverExists };
}

/** 1.5 times a transfer's usage on public networks: one unit less than specified. */
function likelyGas(receiverExists: boolean): bigint {
  return gasLimitFor(minGas(receiverExists) - 1n);
}

/** 1.5 times the simulated gas, if higher. */
function gasFor(receiverExists: boolean, { gasUsed }: Partial<Worked>): bigint {
  if (gasUsed === undefined) return likelyGas(receiverExists);
  const suggested = gasLimitFor(gasUsed);
  if (suggested > HIGHEST_GAS) throw transferGasTooHigh({ gas: gasUsed, most: HIGHEST_GAS });
  const likely = likelyGas(receiverExists);
  return suggested > likely ? suggested : likely;
}

/** By the specification. */
function minGas(receiverExists: boolean): bigint {
  return receiverExists ? TRANSFER_MAX_GAS : TRANSFER_NEW_RECEIVER_MAX_GAS;
}

/** Maximum amount at the usual fee, for a form while typing. @throws prepare/fee-not-covered */
export function transferLimits(
  network: ChainNetwork,
  read: { readonly balance: bigint; readonly gasPrice: GasPrice; readonly receiverExists: boolean },
) {
  const maxFee = likelyGas(read.receiverExists) * choosePrice(network, read.gasPrice).price;
  return { largest: chooseAmount("max", read.balance, maxFee), maxFee };
}

type Worked = Extract<Simulation, { kind: "worked" }>;

interface TransferTerms {
  readonly to: Address;
  readonly amount: bigint | "max";
  readonly balance: bigint;
  readonly receiverExists: boolean;
}

/** Simulates the likely transaction; undefined if it can't be paid or fails. */
async function simulateLikely(draft: Draft, terms: TransferTerms): Promise<Worked | undefined> {
  const gas = likelyGas(terms.receiverExists);
  const largest = terms.balance - gas * draft.price;
  if (largest <= 0n || (terms.amount !== "max" && terms.amount > largest)) return undefined;
  const simulation = await simulatePayment(draft, terms, gas);
  return simulation.kind === "worked" ? simulation : undefined;
}

/** With more gas: an existing account may lack a store for its first coin. */
async function simulateWithRoom(draft: Draft, terms: TransferTerms): Promise<Partial<Worked>> {
  const { price } = draft;
  const { balance, receiverExists } = terms;
  const minGasLimit = minGas(receiverExists);
  const affordable = balance / price;
  if (affordable <= minGasLimit) throw feeNotCovered({ fee: minGasLimit * price, balance });
  const maxGasLimit = minGas(false) * 2n;
  const room = affordable > maxGasLimit ? maxGasLimit : affordable - 1n;
  return expectWorked(await simulatePayment(draft, terms, room));
}

/** Lowers the amount to the available balance. */
function simulatePayment(
  draft: Draft,
  { to, amount, balance }: TransferTerms,
  gas: bigint,
): Promise<Simulation> {
  const spendable = balance - gas * draft.price;
  const probe = amount === "max" || amount > spendable ? spendable : amount;
  return simulateDraft(draft, transferSupra(to, probe > 0n ? probe : 1n), gas);
}

function chooseAmount(amount: bigint | "max", balance: bigint, maxFee: bigint): bigint {
  const largest = balance - maxFee;
  if (largest <= 0n) throw feeNotCovered({ fee: maxFee, balance });
  if (amount === "max") return largest;
  if (amount > largest) throw transferTooLarge({ amount, fee: maxFee, balance, largest });
  return amount;
}

/** A payment that fails in simulation gets no review. Success without details does. */
function expectWorked(simulation: Simulation): Partial<Worked> {
  if (simulation.kind === "worked") return simulation;
  if (!isSupraError(simulation.error, simulationIncomplete)) throw simulation.error;
  return {};
}

export interface PaymentRequest extends TransferRequest {
  /** Coin type, or metadata address. */
  readonly coin: string;
  /** The form's choice, tried first and chosen again if it fails. */
  readonly chosen?: { readonly way: PaymentWay; readonly maxGas: bigint } | undefined;
}

/** The payment function. */
export type PaymentWay = "native" | "plain" | "registering" | "asset";

/** Amounts in base units, fees in quants. */
interface PreparedPayment extends PreparedTransaction {
  readonly way: PaymentWay;
  readonly amount: bigint;
  /** Of the coin. */
  readonly balance: bigint;
}

/** Uses the function that fits the recipient. @throws payment/too-large, payment/refused, and read errors */
export async function preparePayment(
  network: ChainNetwork,
  { coin, chosen, ...request }: PaymentRequest,
  options: PrepareOptions = {},
): Promise<PreparedPayment> {
  if (coin === SUPRA_COIN) return prepareTransfer(network, request, options);
  const { account, to, amount: wanted, overrides = {} } = request;
  if (wanted !== "max" && wanted <= 0n) throw transferZero({});
  const client = (options.clientOf ?? sharedClientOf)(network);
  const call = { signal: options.signal };
  const { balance, way, amount } = await readWay(client, { ...request, coin, chosen }, call);
  if (amount > balance || balance === 0n) throw paymentTooLarge({ amount, balance, coin });
  const payload = paymentCall({ way, to, amount, coin });
  const likely = { account, payload, overrides, likelyMaxGas: chosen?.maxGas };
  const prepared = await prepareTransaction(network, likely, options);
  if (chosen !== undefined && prepared.simulation.kind === "failed")
    return preparePayment(network, { coin, ...request }, options);
  return { ...prepared, way, amount, balance };
}

/** The call alone, for a multisig proposal; `max` is the whole balance. */
export async function readPaymentCall(
  network: ChainNetwork,
  request: Pick<PaymentRequest, "account" | "to" | "amount" | "coin">,
  options: PrepareOptions = {},
): Promise<{ readonly call: EntryFunction; readonly way: PaymentWay; readonly balance: bigint }> {
  const client = (options.clientOf ?? sharedClientOf)(network);
  const { balance, way, amount } = await readWay(client, request, { signal: options.signal });
  const { to, coin } = request;
  return { call: paymentCall({ way, to, amount, coin }), way, balance };
}

async function readWay(
  client: SupraClient,
  request: Pick<PaymentRequest, "account" | "to" | "amount" | "coin" | "chosen">,
  call: CallOptions,
): Promise<{ readonly way: PaymentWay; readonly balance: bigint; readonly amount: bigint }> {
  const { account, to, amount, coin, chosen } = request;
  const [balance, way] = await Promise.all([
    readCoinBalance(client, account.address, coin, call),
    chosen?.way ?? chooseWay(client, to, coin, call),
  ]);
  return { way, balance, amount: amount === "max" ? balance : amount };
}

/** @throws payment/refused if the recipient takes no new coins */
async function chooseWay(
  client: SupraClient,
  to: Address,
  coin: string,
  call: CallOptions,
): Promise<PaymentWay> {
  if (coin === SUPRA_COIN) return "native";
  if (isAddress(coin)) return "asset";
  if (!(await client.accounts.exists(to, call))) return "registering";
  if (await client.coins.isRegistered(to, coin, call)) return "plain";
  const [accepts] = await client.view.call({
    function: "0x1::supra_account::can_receive_direct_coin_transfers",
    arguments: [to],
    ...call,
  });
  if (accepts?.bool() !== true) throw paymentRefused({ to });
  return "registering";
}

function paymentCall(payment: {
  readonly way: PaymentWay;
  readonly to: Address;
  readonly amount: bigint;
  readonly coin: string;
}): EntryFunction {
  const { way, to, amount, coin } = payment;
  if (way === "native") return transferSupra(to, amount);
  if (way === "plain") return transferCoin(to, amount, coin);
  if (way !== "asset") return transferCoins(to, amount, coin);
  return createEntryFunction(
    "0x1::primary_fungible_store::transfer",
    [METADATA],
    [encodeArgument("address", coin), encodeArgument("address", to), encodeArgument("u64", amount)],
  );
}
