import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { formatFiat } from "../../format/fiat.ts";
import { formatDateTime } from "../../format/time.ts";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import type { Currency } from "../../storage/settings/currency.ts";
import type { WorthPoint } from "./worth-history.ts";

export interface WorthChartProps {
  /** Pieces without a gap, each with a point. */
  readonly pieces: readonly (readonly WorthPoint[])[];
  readonly currency: Currency;
}

const [WIDTH, HEIGHT, EDGE] = [600, 140, 4];

/** Value over time, from nothing up. Where nothing is known there is no line. */
export function WorthChart({ pieces, currency }: WorthChartProps): ReactElement | undefined {
  const points = pieces.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return undefined;
  const highest = points.reduce((most, { worth }) => (worth > most ? worth : most), 0n);
  const money = (worth: bigint): string => formatFiat(worth, currency);
  const formatPoint = ({ at, worth }: WorthPoint): string => `${formatDateTime(at)}: ${money(worth)}`;
  const x = (at: number): number =>
    EDGE + ((at - first.at) / Math.max(1, last.at - first.at)) * (WIDTH - 2 * EDGE);
  // A picture, not an amount: four digits are enough.
  const y = (worth: bigint): number =>
    HEIGHT - EDGE - (highest === 0n ? 0 : Number((worth * 10_000n) / highest) / 10_000) * (HEIGHT - 2 * EDGE);
  const line = (piece: readonly WorthPoint[]): string =>
    piece.map(({ at, worth }, place) => `${place === 0 ? "M" : "L"}${x(at)} ${y(worth)}`).join("");
  return (
    <figure className="flex flex-col gap-1">
      <ReadableChart
        label={t`Value over time`}
        count={points.length}
        placeOf={(index) => x((points[index] ?? last).at) / WIDTH}
        textOf={(index) => formatPoint(points[index] ?? last)}
        top={money(highest)}
        bottom={money(0n)}
        from={formatDateTime(first.at)}
        to={formatDateTime(last.at)}
      >
        <svg
          role="img"
          aria-label={t`Value over time: ${money(first.worth)} on ${formatDateTime(first.at)}, ${money(last.worth)} on ${formatDateTime(last.at)}, with a maximum of ${money(highest)}.`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full text-accent"
        >
          {pieces.map((piece) => (
            <path
              key={piece[0]?.at}
              // A piece of one point would have no length.
              d={piece.length === 1 ? `${line(piece)}h2` : line(piece)}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </ReadableChart>
      <table className="sr-only">
        <caption>
          <Trans>Value over time</Trans>
        </caption>
        <tbody>
          {points.slice(-20).map(({ at, worth }) => (
            <tr key={at}>
              <th scope="row">{formatDateTime(at)}</th>
              <td>{money(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
