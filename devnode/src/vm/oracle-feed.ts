import { createEntryFunction, type EntryFunction } from "@holdfast/sdk";
import { encodeBcs, type BcsWriter } from "@holdfast/sdk/bcs";
import { ORACLE_ADDRESS } from "../framework/oracle/oracle-structs.ts";

/** A price to set. */
export interface FedPrice {
  /** The network's pair number: 500 is SUPRA_USDT. */
  readonly pair: number;
  readonly value: bigint;
  /** Decimals of the value. */
  readonly decimals: number;
  /** Milliseconds since 1970; 0 for always current. */
  readonly timestamp: bigint;
}

/** Candles to set, newest first. */
export interface FedCandles {
  readonly pair: number;
  /** Duration of each candle in milliseconds. */
  readonly duration: bigint;
  readonly candles: readonly FedCandle[];
}

/** A candle; values have the pair's decimals. */
export interface FedCandle {
  /** Milliseconds since 1970. */
  readonly startTime: bigint;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
}

export function setPriceCall({ pair, value, decimals, timestamp }: FedPrice): EntryFunction {
  return feedCall("set_price", [
    encodeBcs((writer) => writer.u32(pair)),
    encodeBcs((writer) => writer.u128(value)),
    encodeBcs((writer) => writer.u16(decimals)),
    encodeBcs((writer) => writer.u64(timestamp)),
  ]);
}

export function removePriceCall(pair: number): EntryFunction {
  return feedCall("remove_price", [encodeBcs((writer) => writer.u32(pair))]);
}

/** An empty list restores generated candles. */
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
