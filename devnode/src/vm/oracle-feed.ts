import { createEntryFunction, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { ORACLE_ADDRESS } from "../framework/oracle/oracle-structs.ts";

/** A price to set. */
export interface FedPrice {
  /** The network's number of the pair: 500 is SUPRA_USDT. */
  readonly pair: number;
  readonly value: bigint;
  /** Digits of the value after the point. */
  readonly decimals: number;
  /** Milliseconds since 1970; 0 for a price that is always of this moment. */
  readonly timestamp: bigint;
}

/** Candles to set, newest first. */
export interface FedCandles {
  readonly pair: number;
  /** Milliseconds that each of them lasts. */
  readonly duration: bigint;
  readonly candles: readonly FedCandle[];
}

/** One candle; its values are counted as the pair's price is. */
export interface FedCandle {
  /** Milliseconds since 1970. */
  readonly startTime: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

/** The call that sets a price. */
export function setPriceCall({ pair, value, decimals, timestamp }: FedPrice): EntryFunction {
  return feedCall("set_price", [
    encodeBcs((writer) => writer.u32(pair)),
    encodeBcs((writer) => writer.u128(value)),
    encodeBcs((writer) => writer.u16(decimals)),
    encodeBcs((writer) => writer.u64(timestamp)),
  ]);
}

/** The call that forgets a pair. */
export function removePriceCall(pair: number): EntryFunction {
  return feedCall("remove_price", [encodeBcs((writer) => writer.u32(pair))]);
}

/** The call that sets a series of candles; none at all leaves it to the devnode again. */
export function setCandlesCall({ pair, duration, candles }: FedCandles): EntryFunction {
  const values = (key: keyof FedCandle): Uint8Array =>
    encodeBcs((writer) =>
      writer.vector(
        candles.map((candle) => candle[key]),
        key === "startTime" ? writeU64 : writeU128,
      ),
    );
  return feedCall("set_candles", [
    encodeBcs((writer) => writer.u32(pair)),
    encodeBcs((writer) => writer.u64(duration)),
    ...(["startTime", "open", "high", "low", "close"] as const).map(values),
  ]);
}

function feedCall(name: string, args: readonly Uint8Array[]): EntryFunction {
  return createEntryFunction(`${ORACLE_ADDRESS}::devnode_feed::${name}`, [], args);
}

function writeU64(writer: BcsWriter, value: bigint): void {
  writer.u64(value);
}

function writeU128(writer: BcsWriter, value: bigint): void {
  writer.u128(value);
}
