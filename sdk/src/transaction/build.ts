import { encodeBcs } from "../bcs/writer.ts";
import { chainIdInvalid } from "../errors/transaction-errors.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { addressToBytes, type Address } from "../move/address.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import type { TypeTag } from "../move/type-tag.ts";
import { parseTypeTag } from "../move/type-text.ts";
import { SPECIFIED_DEFAULTS } from "./defaults.ts";
import { frameworkCall, type EntryFunction } from "./entry-function.ts";
import { toPayload, type TransactionPayload } from "./payload.ts";
import type { RawTransaction } from "./raw-transaction.ts";

/** Options of {@link buildTransaction}; gas and expiry have defaults. */
export interface BuildOptions {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** Pin it per network: never take it from the receiving node. */
  readonly chainId: number;
  readonly maxGasAmount?: bigint;
  readonly gasUnitPrice?: bigint;
  /** Seconds since 1970. Default: `nowSecs` + 300. */
  readonly expirationTimestampSecs?: bigint;
  /** Seconds by the chain. Default: the device's clock. */
  readonly nowSecs?: bigint;
}

/** A raw transaction from a payload or an entry function call. @throws transaction/chain-id-invalid */
export function buildTransaction(
  payload: TransactionPayload | EntryFunction,
  options: BuildOptions,
): RawTransaction {
  const { chainId } = options;
  if (!Number.isInteger(chainId) || chainId < 1 || chainId > 255)
    throw chainIdInvalid({ got: String(chainId) });
  const nowSecs = options.nowSecs ?? BigInt(Math.floor(Date.now() / 1000));
  return {
    sender: options.sender,
    sequenceNumber: options.sequenceNumber,
    payload: ownValue(toPayload(payload)),
    maxGasAmount: options.maxGasAmount ?? SPECIFIED_DEFAULTS.maxGasAmount,
    gasUnitPrice: options.gasUnitPrice ?? SPECIFIED_DEFAULTS.gasUnitPrice,
    expirationTimestampSecs: options.expirationTimestampSecs ?? nowSecs + SPECIFIED_DEFAULTS.expirySecs,
    chainId,
  };
}

/** `supra_account::transfer` of `amount` quants of SUPRA. Creates the recipient's account if needed. */
export function transferSupra(to: Address, amount: bigint): EntryFunction {
  return frameworkCall("supra_account", "transfer", [], transferArguments(to, amount));
}

/** `supra_account::transfer_coins`: any coin; creates the account and registers the coin if allowed. */
export function transferCoins(
  to: Address,
  amount: bigint,
  coin: TypeTag | string = SUPRA_COIN,
): EntryFunction {
  return frameworkCall(
    "supra_account",
    "transfer_coins",
    [parseCoinType(coin)],
    transferArguments(to, amount),
  );
}

/** `coin::transfer`: any coin, to an account that has registered it. */
export function transferCoin(
  to: Address,
  amount: bigint,
  coin: TypeTag | string = SUPRA_COIN,
): EntryFunction {
  return frameworkCall("coin", "transfer", [parseCoinType(coin)], transferArguments(to, amount));
}

function parseCoinType(coin: TypeTag | string): TypeTag {
  return typeof coin === "string" ? parseTypeTag(coin) : coin;
}

function transferArguments(to: Address, amount: bigint): Uint8Array[] {
  return [addressToBytes(to), encodeBcs((writer) => writer.u64(amount))];
}
