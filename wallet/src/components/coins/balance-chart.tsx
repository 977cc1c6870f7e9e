import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isAddress, SUPRA_COIN } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { formatDateTime, formatDay, formatExactTime } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";
import { CoinAmount, formatCoin, useCoinWords } from "./coin-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useAmountsHidden } from "../../ui/amount-text.tsx";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import { StepChart } from "../../ui/step-chart.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { balanceHistory, changeSince, pointsSince, type BalancePoint } from "./balance-history.ts";

const DAY_MS = 86_400_000;

interface BalanceChartProps {
  readonly account: VaultAccount;
  readonly balance: bigint;
  readonly coin?: string;
}

const SPANS = { "1D": 1, "1W": 7, "1M": 30, All: Infinity } as const;
type Span = keyof typeof SPANS;

/** A shorter line tells too little. */
const MIN_SPAN_MS = 2 * DAY_MS;

/** Shows nothing for less than two days, or while amounts are hidden. */
export function BalanceChart({
  account,
  balance,
  coin = SUPRA_COIN,
}: BalanceChartProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const now = useNow(60_000);
  const [span, setSpan] = useState<Span>("1M");
  useQuery(activityQuery(useActivityLog(), network, account.address));
  const { entries } = useActivity(network, account.address);
  if (useAmountsHidden()) return undefined;
  const all = balanceHistory(entries, account.address, { balance, at: now }, coin);
  const oldest = all[0];
  if (oldest === undefined || all.length < 3 || now - oldest.at < MIN_SPAN_MS) return undefined;
  const change = changeSince(all, now - DAY_MS);
  return (
    <figure className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
        {change !== undefined && (
          <p className="text-text-quiet">
            <Trans>
              <CoinAmount coinType={coin} value={change} isChange /> in 24 hours
            </Trans>
          </p>
        )}
        <SpanChoice value={span} onChange={setSpan} />
      </div>
      <BalanceLine points={pointsSince(all, now - SPANS[span] * DAY_MS)} coin={coin} />
      {isAddress(coin) && (
        <p className="text-small text-text-quiet">
          <Trans>Based on the node's transaction list, which omits assets that others send you.</Trans>
        </p>
      )}
    </figure>
  );
}

interface SpanChoiceProps {
  readonly value: Span;
  readonly onChange: (span: Span) => void;
}

function SpanChoice({ value, onChange }: SpanChoiceProps): ReactElement {
  const spans: readonly { readonly span: Span; readonly label: string; readonly spoken: string }[] = [
    { span: "1D", label: t`1D`, spoken: t`1 day` },
    { span: "1W", label: t`1W`, spoken: t`1 week` },
    { span: "1M", label: t`1M`, spoken: t`1 month` },
    { span: "All", label: t`All`, spoken: t`All` },
  ];
  return (
    <div role="group" aria-label={t`Time span`} className="ml-auto flex gap-1">
      {spans.map(({ span, label, spoken }) => (
        <button
          key={span}
          type="button"
          aria-label={spoken}
          aria-pressed={span === value}
          onClick={() => onChange(span)}
          className="min-h-8 min-w-10 rounded-small px-2 font-medium text-text-quiet transition-colors hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft touch:min-h-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function BalanceLine({
  points,
  coin,
}: {
  readonly points: readonly BalancePoint[];
  readonly coin: string;
}): ReactElement | undefined {
  const now = useNow(60_000);
  const words = useCoinWords(coin);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [lowest, highest] = findRange(points);
  const getPlace = ({ at }: BalancePoint): number => share(at - first.at, last.at - first.at);
  const formatPoint = ({ at, balance: value }: BalancePoint): string =>
    `${formatDateTime(at)}: ${formatCoin(value, words)}`;
  return (
    <>
      <ReadableChart
        label={t`Balance over time`}
        count={points.length}
        placeOf={(index) => getPlace(points[index] ?? last)}
        textOf={(index) => formatPoint(points[index] ?? last)}
        from={formatDay(first.at, now)}
        to={formatDay(last.at, now)}
      >
        <StepChart
          label={t`Balance over time: ${formatCoin(first.balance, words)} on ${formatExactTime(first.at)}, ${formatCoin(last.balance, words)} now, highest ${formatCoin(highest, words)}.`}
          points={points.map((point) => ({
            x: getPlace(point),
            y: computeHeight(point.balance - lowest, highest - lowest),
          }))}
        />
      </ReadableChart>
      <table className="sr-only">
        <caption>
          <Trans>Balance over time</Trans>
        </caption>
        <tbody>
          {points.slice(-20).map(({ at, balance: value }, place) => (
            <tr key={`${place} ${at}`}>
              <th scope="row">{formatExactTime(at)}</th>
              <td>{formatCoin(value, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Starts at zero, so that a small change never looks large. */
function findRange(points: readonly BalancePoint[]): readonly [bigint, bigint] {
  return [0n, points.reduce((most, { balance }) => (balance > most ? balance : most), 0n)];
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 1 : part / whole;
}

/** Only for drawing: four digits are enough. */
function computeHeight(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}
