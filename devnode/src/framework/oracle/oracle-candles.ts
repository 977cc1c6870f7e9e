import type { Address } from "@holdfast/sdk";
import type { Context } from "../declare/context.ts";
import { nowMillis } from "../timestamp.ts";
import { expectFeeder, findPrice } from "./oracle-prices.ts";
import {
  CandleHolder,
  ORACLE_ADDRESS,
  oracleErrors as errors,
  type CandleInfoValue,
} from "./oracle-structs.ts";

/** Pairs and milliseconds with candles (docs.supra.com, technical indicators). */
const PAIRS: ReadonlySet<number> = new Set([0, 1, 10, 49, 500]);
const DURATIONS: ReadonlySet<bigint> = new Set([300_000n, 900_000n, 3_600_000n, 14_400_000n, 86_400_000n]);

/** Maximum candles of a call. */
const MAX_CANDLES = 500;

interface SeriesId {
  readonly pair: number;
  /** Milliseconds. */
  readonly duration: bigint;
}

/** Newest closed candles before a moment, newest first. Empty for an unknown pair or duration. */
export function candlesBefore(
  context: Context,
  id: SeriesId,
  count: bigint,
  before: bigint = nowMillis(context),
): readonly CandleInfoValue[] {
  const most = Number(count < BigInt(MAX_CANDLES) ? count : BigInt(MAX_CANDLES));
  const set = setCandles(context, id);
  if (set !== undefined) return set.filter(({ endTime }) => endTime <= before).slice(0, most);
  return madeCandles(context, id, most, before);
}

/** Newest first. */
export function candlesBetween(
  context: Context,
  id: SeriesId,
  from: bigint,
  to: bigint,
): readonly CandleInfoValue[] {
  const now = nowMillis(context);
  const end = to < now ? to : now;
  return candlesBefore(context, id, BigInt(MAX_CANDLES), end).filter(({ startTime }) => startTime >= from);
}

/** Sets a series, newest first; an empty one restores the default. @throws ENOT_FEEDER, ETOO_MANY */
export function setSeries(
  context: Context,
  feeder: Address,
  { pair, duration }: SeriesId,
  candles: readonly CandleInfoValue[],
): void {
  expectFeeder(context, feeder);
  if (candles.length > MAX_CANDLES) throw errors.ETOO_MANY();
  const all = context.read(ORACLE_ADDRESS, CandleHolder.of())?.series ?? [];
  const others = all.filter((series) => series.pair !== pair || series.duration !== duration);
  const series = candles.length === 0 ? others : [...others, { pair, duration, candles }];
  context.write(ORACLE_ADDRESS, CandleHolder.of(), { series });
}

function setCandles(context: Context, { pair, duration }: SeriesId): readonly CandleInfoValue[] | undefined {
  const all = context.read(ORACLE_ADDRESS, CandleHolder.of())?.series ?? [];
  return all.find((series) => series.pair === pair && series.duration === duration)?.candles;
}

/** Default market: a deterministic wave around today's price. */
function madeCandles(
  context: Context,
  { pair, duration }: SeriesId,
  count: number,
  before: bigint,
): readonly CandleInfoValue[] {
  const price = findPrice(context, pair);
  if (price === undefined || !PAIRS.has(pair) || !DURATIONS.has(duration)) return [];
  const newest = before / duration - 1n;
  const made: CandleInfoValue[] = [];
  for (let back = 0n; back < BigInt(count) && newest - back >= 0n; back++) {
    const index = newest - back;
    const [startTime, endTime] = [index * duration, (index + 1n) * duration];
    const [open, close] = [valueAt(price.value, index), valueAt(price.value, index + 1n)];
    const [low, high] = open < close ? [open, close] : [close, open];
    const at = (value: bigint, timestamp: bigint) => ({ value, timestamp });
    made.push({
      startTime,
      endTime,
      candle: {
        low: at((low * 995n) / 1000n, startTime + duration / 4n),
        high: at((high * 1005n) / 1000n, startTime + duration / 2n),
        open: at(open, startTime),
        close: at(close, endTime - 1n),
      },
    });
  }
  return made;
}

/** Two waves with coprime periods, within a tenth of the price. */
function valueAt(price: bigint, index: bigint): bigint {
  const thousandths = 1000n + 2n * triangle(index, 38n) - 19n + triangle(index, 14n) * 3n - 10n;
  return (price * thousandths) / 1000n;
}

/** Rises from 0 to half of the length, then falls. */
function triangle(index: bigint, length: bigint): bigint {
  const place = index % length;
  return place < length / 2n ? place : length - place;
}
