import type { Candle } from "../../prices/candles.ts";

export interface CandleShape {
  /** The middle. */
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly bodyTop: number;
  readonly bodyBottom: number;
  readonly hasRisen: boolean;
}

/** Places of candles by their time, so that one that is missing leaves its place empty. */
export function candleShapes(
  candles: readonly Candle[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly CandleShape[] {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = last.endsAt - first.startsAt;
  const lowest = candles.reduce((least, { low }) => (low < least ? low : least), first.low);
  const highest = candles.reduce((most, { high }) => (high > most ? high : most), first.high);
  const place = (value: bigint): number =>
    highest === lowest
      ? height / 2
      : height - (Number(((value - lowest) * 10_000n) / (highest - lowest)) / 10_000) * height;
  return candles.map(({ startsAt, endsAt, open, high, low, close }) => ({
    x: ((startsAt + endsAt) / 2 - first.startsAt) * (width / whole),
    width: (endsAt - startsAt) * (width / whole) * 0.6,
    top: place(high),
    bottom: place(low),
    bodyTop: place(open > close ? open : close),
    bodyBottom: place(open > close ? close : open),
    hasRisen: close >= open,
  }));
}
