import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { isAddress, SUPRA_COIN } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity/activity-context.ts";
import { formatDateTime, formatDay, formatExactTime } from "../../format/time.ts";
import { useNow } from "../time/now.ts";
import { CoinAmount, formatCoin, useCoinWords } from "./coin-amount.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { useAmountsHidden } from "../../ui/amounts-hidden.ts";
import { ReadableChart } from "../../ui/readable-chart.tsx";
import { StepChart } from "../../ui/step-chart.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { balanceHistory, changeSince, type BalancePoint } from "./balance-history.ts";

const DAY_MS = 86_400_000;

export interface BalanceChartProps {
  readonly account: VaultAccount;
  /** Least units that are there now. */
  readonly balance: bigint;
  /** The network's own unless said otherwise. */
  readonly coin?: string;
}

/** How much of a coin was there over time, by this account's history. Nothing without a history, or while amounts are hidden. */
export function BalanceChart({
  account,
  balance,
  coin = SUPRA_COIN,
}: BalanceChartProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const now = useNow(60_000);
  const words = useCoinWords(coin);
  useQuery(activityQuery(useActivityLog(), network, account.address));
  const { entries } = useActivity(network, account.address);
  if (useAmountsHidden()) return undefined;
  const points = balanceHistory(entries, account.address, { balance, at: now }, coin);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return undefined;
  const [lowest, highest] = rangeOf(points);
  const change = changeSince(points, now - DAY_MS);
  const placeOf = ({ at }: BalancePoint): number => share(at - first.at, last.at - first.at);
  const textOf = ({ at, balance: value }: BalancePoint): string =>
    `${formatDateTime(at)}: ${formatCoin(value, words)}`;
  return (
    <figure className="flex flex-col gap-1">
      <ReadableChart
        label={t`Balance over time`}
        count={points.length}
        placeOf={(index) => placeOf(points[index] ?? last)}
        textOf={(index) => textOf(points[index] ?? last)}
        top={formatCoin(highest, words)}
        bottom={formatCoin(lowest, words)}
        from={formatDay(first.at, now)}
        to={formatDay(last.at, now)}
      >
        <StepChart
          label={t`Balance over time: ${formatCoin(first.balance, words)} on ${formatExactTime(first.at)}, ${formatCoin(last.balance, words)} now, never more than ${formatCoin(highest, words)}.`}
          points={points.map((point) => ({
            x: placeOf(point),
            y: heightOf(point.balance - lowest, highest - lowest),
          }))}
        />
      </ReadableChart>
      {change !== undefined && (
        <p className="flex justify-between gap-4 text-small text-text-quiet">
          <span>
            <Trans>Last 24 hours</Trans>
          </span>
          <CoinAmount coinType={coin} value={change} isChange />
        </p>
      )}
      {isAddress(coin) && (
        <p className="text-small text-text-quiet">
          <Trans>By the node's list, which leaves out payments of an asset by others.</Trans>
        </p>
      )}
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
    </figure>
  );
}

/** From nothing up, so that a small change never looks like a large one. */
function rangeOf(points: readonly BalancePoint[]): readonly [bigint, bigint] {
  return [0n, points.reduce((most, { balance }) => (balance > most ? balance : most), 0n)];
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 1 : part / whole;
}

/** A picture, not an amount: four digits are enough. */
function heightOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}
