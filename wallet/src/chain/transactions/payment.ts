import {
  createEntryFunction,
  encodeArgument,
  isAddress,
  SUPRA_COIN,
  transferCoin,
  transferCoins,
  transferSupra,
  type Address,
  type CallOptions,
  type EntryFunction,
  type SupraClient,
} from "@holdfast/sdk";
import { paymentRefused, paymentTooLarge, transferZero } from "../chain-errors.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient as sharedClientOf } from "../nodes/client-cache.ts";
import { METADATA, readCoinBalance } from "../queries/balance-query.ts";
import { prepareTransaction, type PreparedTransaction, type PrepareOptions } from "./prepare.ts";
import { prepareTransfer, type TransferRequest } from "./transfer.ts";

export interface PaymentRequest extends TransferRequest {
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  /** The form's choice for this coin and receiver. Tried first; chosen again if it fails. */
  readonly chosen?: { readonly way: PaymentWay; readonly maxGas: bigint } | undefined;
}

/** Which function pays, chosen by what the receiver takes. */
export type PaymentWay = "native" | "plain" | "registering" | "asset";

/** A payment that is ready to be reviewed. Amounts in the coin's least units, fees in quants. */
interface PreparedPayment extends PreparedTransaction {
  readonly way: PaymentWay;
  readonly amount: bigint;
  /** Of the coin. */
  readonly balance: bigint;
}

/**
 * Prepares a payment of any coin with the function that fits the receiver.
 * @throws payment/too-large, payment/refused, and what preparing throws
 */
export async function preparePayment(
  network: ChainNetwork,
  { coin, chosen, ...request }: PaymentRequest,
  options: PrepareOptions = {},
): Promise<PreparedPayment> {
  if (coin === SUPRA_COIN) return { ...(await prepareTransfer(network, request, options)), way: "native" };
  const { account, to, amount: wanted, overrides = {} } = request;
  if (wanted !== "max" && wanted <= 0n) throw transferZero({});
  const client = (options.clientOf ?? sharedClientOf)(network);
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const [balance, way] = await Promise.all([
    readCoinBalance(client, account.address, coin, call),
    chosen?.way ?? chooseWay(client, to, coin, call),
  ]);
  const amount = wanted === "max" ? balance : wanted;
  if (amount > balance || balance === 0n) throw paymentTooLarge({ amount, balance, coin });
  const payload = paymentCall({ way, to, amount, coin });
  const likely = chosen === undefined ? {} : { likelyMaxGas: chosen.maxGas };
  const prepared = await prepareTransaction(network, { account, payload, overrides, ...likely }, options);
  if (chosen !== undefined && prepared.simulation.kind === "failed")
    return preparePayment(network, { coin, ...request }, options);
  return { ...prepared, way, amount, balance };
}

/** The call of a payment by itself, for an account that only proposes it; `max` is all that there is. */
export async function readPaymentCall(
  network: ChainNetwork,
  { account, to, amount: wanted, coin }: Pick<PaymentRequest, "account" | "to" | "amount" | "coin">,
  options: PrepareOptions = {},
): Promise<{ readonly call: EntryFunction; readonly way: PaymentWay; readonly balance: bigint }> {
  const client = (options.clientOf ?? sharedClientOf)(network);
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const [balance, way] = await Promise.all([
    readCoinBalance(client, account.address, coin, signal),
    chooseWay(client, to, coin, signal),
  ]);
  const amount = wanted === "max" ? balance : wanted;
  return {
    call: way === "native" ? transferSupra(to, amount) : paymentCall({ way, to, amount, coin }),
    way,
    balance,
  };
}

/** Which function pays a receiver in a coin. @throws payment/refused when the receiver takes no new coins */
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
  if (way === "plain") return transferCoin(to, amount, coin);
  if (way !== "asset") return transferCoins(to, amount, coin);
  return createEntryFunction(
    "0x1::primary_fungible_store::transfer",
    [METADATA],
    [encodeArgument("address", coin), encodeArgument("address", to), encodeArgument("u64", amount)],
  );
}
