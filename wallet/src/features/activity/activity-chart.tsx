import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { useId, useMemo, useState, type ReactElement } from "react";
import { formatAmount, splitAmount } from "../../format/amount.ts";
import { appLocale } from "../../format/locale.ts";
import { useAmountsHidden, AmountText } from "../../ui/amount-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import { Select } from "../../ui/select.tsx";
import { entriesAt } from "./activity-filter.ts";
import { coinOption } from "./activity-filters.tsx";
import type { ActivityIndex } from "./activity-index.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";

interface ActivityChartProps {
  readonly index: ActivityIndex;
  readonly places: Uint32Array;
  readonly coins: readonly string[];
  readonly coin: string | undefined;
  readonly coinOf: (coinType: string) => CoinInfo | undefined;
  readonly onCoin: (coin: string) => void;
}

export function ActivityChart({
  index,
  places,
  coins,
  coin,
  coinOf,
  onCoin,
}: ActivityChartProps): ReactElement {
  const shown = coin ?? coins[0] ?? SUPRA_COIN;
  const buckets = useMemo(() => chartBuckets(entriesAt(index, places), shown), [index, places, shown]);
  const info = coinOf(shown);
  if (useAmountsHidden())
    return (
      <Card padding="flush">
        <EmptyState title={t`Amounts are hidden`}>
          <Trans>Show amounts to see inflow and outflow.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <div className="flex flex-col gap-6">
        {coins.length > 1 && (
          <Field label={t`Coin`}>
            <Select options={coins.map(coinOption)} value={shown} onValueChange={onCoin} />
          </Field>
        )}
        {buckets.length === 0 ? (
          <EmptyState title={t`No chart data yet`}>
            <Trans>No confirmed transactions for this coin.</Trans>
          </EmptyState>
        ) : (
          <Flow buckets={buckets} decimals={info?.decimals ?? 0} unit={info?.symbol ?? t`base units`} />
        )}
      </div>
    </Card>
  );
}

interface FlowProps {
  readonly buckets: readonly ChartBucket[];
  readonly decimals: number;
  readonly unit: string;
}

function Flow({ buckets, decimals, unit }: FlowProps): ReactElement {
  const [isTable, setIsTable] = useState(false);
  const gained = buckets.reduce((sum, bucket) => sum + bucket.gained, 0n);
  const lost = buckets.reduce((sum, bucket) => sum + bucket.lost, 0n);
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div>
          <dt className="flex items-center gap-2 text-text-quiet">
            <span aria-hidden="true" className="size-3 rounded-small bg-positive" />
            <Trans>Inflow</Trans>
          </dt>
          <dd>
            <AmountText {...splitAmount(gained, decimals)} unit={unit} size="title" />
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-text-quiet">
            <span
              aria-hidden="true"
              className="size-3 rounded-small border border-line-strong bg-surface-soft"
            />
            <Trans>Outflow</Trans>
          </dt>
          <dd>
            <AmountText {...splitAmount(lost, decimals)} unit={unit} size="title" />
          </dd>
        </div>
      </dl>
      {isTable ? (
        <FlowTable buckets={buckets} decimals={decimals} unit={unit} />
      ) : (
        <FlowPicture buckets={buckets} decimals={decimals} unit={unit} />
      )}
      <div>
        <Button size="small" onClick={() => setIsTable(!isTable)}>
          {isTable ? t`Show as chart` : t`Show as table`}
        </Button>
      </div>
    </>
  );
}

const [WIDTH, HEIGHT, EDGE] = [620, 220, 4];

/** Incoming up and outgoing down, so that it reads without colors. */
function FlowPicture({ buckets, decimals, unit }: FlowProps): ReactElement {
  const titleId = useId();
  const maxGained = buckets.reduce((top, { gained }) => max(top, gained), 0n);
  const maxLost = buckets.reduce((top, { lost }) => max(top, lost), 0n);
  const most = max(maxGained + maxLost, 1n);
  const middle = EDGE + computeHeight(maxGained, most);
  const step = WIDTH / buckets.length;
  const width = Math.min(36, step * 0.7);
  const [first, last] = [buckets[0], buckets.at(-1)];
  return (
    <ReadableChart
      label={t`Inflow and outflow`}
      count={buckets.length}
      placeOf={(at) => (at + 0.5) / buckets.length}
      textOf={(at) => formatSentence(buckets[at], decimals, unit)}
      top={formatAmount(maxGained, decimals)}
      bottom={maxLost === 0n ? "0" : formatAmount(-maxLost, decimals)}
      from={formatSpan(first)}
      to={formatSpan(last)}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={titleId} className="block w-full">
        <title id={titleId}>
          {t`Inflow and outflow by ${unitWords(first?.unit)}; the same figures are in the table.`}
        </title>
        {buckets.map((bucket, at) => {
          const x = at * step + (step - width) / 2;
          const [up, down] = [computeHeight(bucket.gained, most), computeHeight(bucket.lost, most)];
          return (
            <g key={bucket.start}>
              <rect x={x} y={middle - up} width={width} height={up} rx={3} className="fill-positive" />
              <rect
                x={x}
                y={middle}
                width={width}
                height={down}
                rx={3}
                className="fill-surface-soft stroke-line-strong"
                strokeWidth={down > 1 ? 1 : 0}
              />
            </g>
          );
        })}
        <line x1={0} x2={WIDTH} y1={middle} y2={middle} className="stroke-line-strong" />
      </svg>
    </ReadableChart>
  );
}

function FlowTable({ buckets, decimals, unit }: FlowProps): ReactElement {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">
          <Trans>Inflow and outflow</Trans>
        </caption>
        <thead className="text-small text-text-quiet">
          <tr>
            <th className="py-2 pr-4 font-medium">
              <Trans>When</Trans>
            </th>
            <th className="py-2 pr-4 text-right font-medium">
              <Trans>Inflow ({unit})</Trans>
            </th>
            <th className="py-2 text-right font-medium">
              <Trans>Outflow ({unit})</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="tabular divide-y divide-line border-t border-line">
          {buckets
            .filter(({ gained, lost }) => gained > 0n || lost > 0n)
            .map((bucket) => (
              <tr key={bucket.start}>
                <th scope="row" className="py-2 pr-4 font-normal">
                  {formatSpan(bucket)}
                </th>
                <td className="py-2 pr-4 text-right">{formatAmount(bucket.gained, decimals)}</td>
                <td className="py-2 text-right">{formatAmount(bucket.lost, decimals)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Only for drawing: precise to a tenth of a per mille. */
function computeHeight(amount: bigint, most: bigint): number {
  const share = Number((amount * 10_000n) / most) / 10_000;
  return amount === 0n ? 0 : Math.max(2, share * (HEIGHT - 2 * EDGE));
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function unitWords(unit: ChartBucket["unit"] = "day"): string {
  switch (unit) {
    case "day":
      return t`day`;
    case "week":
      return t`week`;
    case "month":
      return t`month`;
    case "year":
      return t`year`;
  }
}

function formatSentence(bucket: ChartBucket | undefined, decimals: number, unit: string): string {
  if (bucket === undefined) return "";
  const [gained, lost] = [formatAmount(bucket.gained, decimals), formatAmount(bucket.lost, decimals)];
  return t`${formatSpan(bucket)}: ${gained} ${unit} in, ${lost} ${unit} out`;
}

function formatSpan(bucket: ChartBucket | undefined): string {
  if (bucket === undefined) return "";
  const { start, unit } = bucket;
  const parts: Intl.DateTimeFormatOptions =
    unit === "year"
      ? { year: "numeric" }
      : unit === "month"
        ? { month: "long", year: "numeric" }
        : { day: "numeric", month: "short", year: "numeric" };
  const text = new Intl.DateTimeFormat(appLocale, parts).format(start);
  return unit === "week" ? t`Week of ${text}` : text;
}

interface ChartBucket {
  readonly start: number;
  readonly unit: ChartUnit;
  readonly gained: bigint;
  readonly lost: bigint;
}

type ChartUnit = "day" | "week" | "month" | "year";

/** More can't be told apart on a phone. */
const MAX_BUCKETS = 31;
const DAY_MS = 86_400_000;

/** Includes empty spans, for an even axis. */
function chartBuckets(entries: readonly ActivityEntry[], coinType: string): readonly ChartBucket[] {
  const moves = entries.flatMap(({ status, micros, changes }) => {
    const amount = changes.find((change) => change.coinType === coinType)?.amount;
    return status !== "Success" || micros === undefined || amount === undefined
      ? []
      : [{ ms: micros / 1000, amount }];
  });
  const first = moves.reduce((least, { ms }) => Math.min(least, ms), Infinity);
  const last = moves.reduce((most, { ms }) => Math.max(most, ms), -Infinity);
  if (moves.length === 0) return [];
  const unit = unitFor(last - first);
  const starts = startsBetween(first, last, unit);
  const sums = starts.map(() => ({ gained: 0n, lost: 0n }));
  for (const { ms, amount } of moves) {
    const sum = sums[placeIn(starts, ms)];
    if (sum === undefined) continue;
    if (amount > 0n) sum.gained += amount;
    else sum.lost -= amount;
  }
  return starts.map((start, at) => ({ start, unit, gained: 0n, lost: 0n, ...sums[at] }));
}

function unitFor(spanMs: number): ChartUnit {
  const days = spanMs / DAY_MS + 1;
  if (days <= MAX_BUCKETS) return "day";
  if (days / 7 <= MAX_BUCKETS - 1) return "week";
  return days / 30 <= MAX_BUCKETS - 1 ? "month" : "year";
}

/** By calendar, as a day with a clock change isn't 24 hours long. */
function startsBetween(first: number, last: number, unit: ChartUnit): readonly number[] {
  const starts: number[] = [];
  for (let start = computeStart(first, unit); start <= last; start = nextStart(start, unit))
    starts.push(start);
  return starts;
}

function computeStart(ms: number, unit: ChartUnit): number {
  const at = new Date(ms);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (unit === "year") return new Date(year, 0, 1).getTime();
  if (unit === "month") return new Date(year, month, 1).getTime();
  const sinceMonday = unit === "week" ? (at.getDay() + 6) % 7 : 0;
  return new Date(year, month, date - sinceMonday).getTime();
}

function nextStart(start: number, unit: ChartUnit): number {
  const at = new Date(start);
  const [year, month, date] = [at.getFullYear(), at.getMonth(), at.getDate()];
  if (unit === "year") return new Date(year + 1, 0, 1).getTime();
  if (unit === "month") return new Date(year, month + 1, 1).getTime();
  return new Date(year, month, date + (unit === "week" ? 7 : 1)).getTime();
}

function placeIn(starts: readonly number[], ms: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
