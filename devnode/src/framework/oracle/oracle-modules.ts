import { entry, view } from "../declare/function.ts";
import { defineModule } from "../declare/module.ts";
import { address, bool, signer, u128, u16, u32, u64, u8, vector } from "../declare/type.ts";
import { candlesBefore, candlesBetween, setSeries } from "./oracle-candles.ts";
import { derivedPrice } from "./derived-price.ts";
import { expectPrice, findPrice, removePrice, setPrice } from "./oracle-prices.ts";
import {
  Candle,
  CandleHolder,
  CandleInfo,
  CandleSeries,
  ORACLE_ADDRESS,
  OracleHolder,
  Price,
  TimestampedValue,
} from "./oracle-structs.ts";

/** Prices, according to docs.supra.com and the published ABI. */
const storage = defineModule({
  address: ORACLE_ADDRESS,
  name: "supra_oracle_storage",
  structs: [Price, OracleHolder],
  functions: () => [
    view("does_pair_exist", { parameters: [u32], returns: [bool] }, (context, [pair]) => [
      findPrice(context, pair) !== undefined,
    ]),
    view("get_price", { parameters: [u32], returns: [u128, u16, u64, u64] }, (context, [pair]) => {
      const { value, decimal, timestamp, round } = expectPrice(context, pair);
      return [value, decimal, timestamp, round];
    }),
    // Unknown pairs are omitted.
    view("get_prices", { parameters: [vector(u32)], returns: [vector(Price.as())] }, (context, [pairs]) => [
      pairs.flatMap((pair) => findPrice(context, pair) ?? []),
    ]),
    view(
      "get_derived_price",
      { parameters: [u32, u32, u8], returns: [u128, u16, u64, u8] },
      (context, [first, second, operation]) => derivedPrice(context, first, second, operation),
    ),
    view("get_oracle_holder_address", { returns: [address] }, () => [ORACLE_ADDRESS]),
  ],
});

const SERIES = [u64, u32, u64] as const;
const CANDLES = [vector(CandleInfo.as())] as const;

/** Candles, according to docs.supra.com. */
const indicators = defineModule({
  address: ORACLE_ADDRESS,
  name: "supra_oracle_ti",
  structs: [TimestampedValue, Candle, CandleInfo, CandleSeries, CandleHolder],
  functions: () => [
    view(
      "get_latest_candles",
      { parameters: SERIES, returns: CANDLES },
      (context, [count, pair, duration]) => [candlesBefore(context, { pair, duration }, count)],
    ),
    view(
      "get_latest_candles_from_specific_time",
      { parameters: [...SERIES, u64], returns: CANDLES },
      (context, [count, pair, duration, time]) => [candlesBefore(context, { pair, duration }, count, time)],
    ),
    view(
      "get_candles_between_specific_time",
      { parameters: [u32, u64, u64, u64], returns: CANDLES },
      (context, [pair, duration, from, to]) => [candlesBetween(context, { pair, duration }, from, to)],
    ),
  ],
});

/** The devnode's way to set prices: by transactions, so that a stored chain has them too. */
const feed = defineModule({
  address: ORACLE_ADDRESS,
  name: "devnode_feed",
  functions: () => [
    entry(
      "set_price",
      { parameters: [signer, u32, u128, u16, u64], isPrivate: true },
      (context, [feeder, pair, value, decimal, timestamp]) =>
        setPrice(context, feeder, { pair, value, decimal, timestamp }),
    ),
    entry("remove_price", { parameters: [signer, u32], isPrivate: true }, (context, [feeder, pair]) =>
      removePrice(context, feeder, pair),
    ),
    entry(
      "set_candles",
      {
        parameters: [signer, u32, u64, vector(u64), vector(u128), vector(u128), vector(u128), vector(u128)],
        isPrivate: true,
      },
      (context, [feeder, pair, duration, starts, opens, highs, lows, closes]) => {
        const at = (values: readonly bigint[], index: number, timestamp: bigint) => ({
          value: values[index] ?? 0n,
          timestamp,
        });
        const candles = starts.map((startTime, index) => ({
          startTime,
          endTime: startTime + duration,
          candle: {
            low: at(lows, index, startTime),
            high: at(highs, index, startTime),
            open: at(opens, index, startTime),
            close: at(closes, index, startTime + duration),
          },
        }));
        setSeries(context, feeder, { pair, duration }, candles);
      },
    ),
  ],
});

/** The network's oracle, at its testnet address. */
export const oracleModules = [storage, indicators, feed];
