import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { formatAmount } from "../../format/amount.ts";
import { formatDateTime } from "../../format/time.ts";
import type { Candle } from "../../prices/candles.ts";
import { ReadableChart } from "../../ui/readable-chart.tsx";

interface CandleChartProps {
  readonly candles: readonly Candle[];
  readonly decimals: number;
}

const [WIDTH, HEIGHT] = [600, 160];

/**
 * Falling candles are filled and rising ones hollow, so that no color is needed. Missing candles leave gaps.
 */
export function CandleChart({ candles, decimals }: CandleChartProps): ReactElement {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <p className="text-text-quiet">
        <Trans>No price data for this period.</Trans>
      </p>
    );
  const price = (value: bigint): string => shortPrice(value, decimals);
  const lowest = candles.reduce((least, { low }) => (low < least ? low : least), first.low);
  const highest = candles.reduce((most, { high }) => (high > most ? high : most), first.high);
  const shapes = candleShapes(candles, { width: WIDTH, height: HEIGHT });
  const formatCandle = ({ startsAt, open, high, low, close }: Candle): string =>
    t`${formatDateTime(startsAt)}: ${price(open)} to ${price(close)}, lowest ${price(low)}, highest ${price(high)}`;
  return (
    <figure className="flex flex-col gap-1">
      <ReadableChart
        label={t`Price over time`}
        count={candles.length}
        placeOf={(index) => (shapes[index]?.x ?? WIDTH) / WIDTH}
        textOf={(index) => formatCandle(candles[index] ?? last)}
        top={price(highest)}
        bottom={price(lowest)}
        from={formatDateTime(first.startsAt)}
        to={formatDateTime(last.endsAt)}
      >
        <svg
          role="img"
          aria-label={t`Price from ${formatDateTime(first.startsAt)} to ${formatDateTime(last.endsAt)}: ${price(first.open)} at the beginning, ${price(last.close)} at the end, lowest ${price(lowest)}, highest ${price(highest)}.`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full text-accent"
        >
          {shapes.map((shape) => (
            <CandleMark key={shape.x} shape={shape} />
          ))}
        </svg>
      </ReadableChart>
      <table className="sr-only">
        <caption>
          <Trans>Price over time</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>From</Trans>
            </th>
            <th scope="col">
              <Trans>Opening price</Trans>
            </th>
            <th scope="col">
              <Trans>High</Trans>
            </th>
            <th scope="col">
              <Trans>Low</Trans>
            </th>
            <th scope="col">
              <Trans>Closing price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {candles.slice(-24).map(({ startsAt, open, high, low, close }) => (
            <tr key={startsAt}>
              <th scope="row">{formatDateTime(startsAt)}</th>
              {[open, high, low, close].map((value, at) => (
                <td key={at}>{price(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function CandleMark({ shape }: { readonly shape: CandleShape }): ReactElement {
  const { x, width, top, bottom, bodyTop, bodyBottom, hasRisen } = shape;
  return (
    <g stroke="currentColor">
      <line x1={x} x2={x} y1={top} y2={bottom} vectorEffect="non-scaling-stroke" />
      <rect
        x={x - width / 2}
        width={width}
        y={bodyTop}
        height={Math.max(1, bodyBottom - bodyTop)}
        className={hasRisen ? "fill-surface-raised" : "fill-current"}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
}

const SHOWN_DIGITS = 6;

/** Cut to six decimals, enough for an axis. */
function shortPrice(value: bigint, decimals: number): string {
  const dropped = Math.max(0, decimals - SHOWN_DIGITS);
  return t`${formatAmount(value / 10n ** BigInt(dropped), decimals - dropped)} USDT`;
}

interface CandleShape {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly bodyTop: number;
  readonly bodyBottom: number;
  readonly hasRisen: boolean;
}

/** Positioned by time, so that a missing candle leaves a gap. */
function candleShapes(
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
