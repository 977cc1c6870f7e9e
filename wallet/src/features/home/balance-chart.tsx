import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { activityQuery, useActivity, useActivityLog } from "../../chain/activity-context.ts";
import { formatExactTime } from "../../format/time.ts";
import { useNow } from "../../parts/now.ts";
import { formatSupra } from "../../parts/supra-amount.tsx";
import { useActiveNetwork } from "../../settings/settings.ts";
import { StepChart } from "../../ui/step-chart.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { balanceHistory, type BalancePoint } from "./balance-history.ts";

export interface BalanceChartProps {
  readonly account: VaultAccount;
  /** Quants that are there now. */
  readonly balance: bigint;
}

/** How much SUPRA was there over time, from the history of this account. Nothing while there is no history. */
export function BalanceChart({ account, balance }: BalanceChartProps): ReactElement | undefined {
  const network = useActiveNetwork();
  const now = useNow(60_000);
  useQuery(activityQuery(useActivityLog(), network, account.address));
  const { entries } = useActivity(network, account.address);
  const points = balanceHistory(entries, account.address, { balance, at: now });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return undefined;
  const [lowest, highest] = rangeOf(points);
  return (
    <figure className="flex flex-col gap-1">
      <StepChart
        label={`Balance over time: ${formatSupra(first.balance)} on ${formatExactTime(first.at)}, ${formatSupra(last.balance)} now, never more than ${formatSupra(highest)}.`}
        points={points.map(({ at, balance: value }) => ({
          x: share(at - first.at, last.at - first.at),
          y: heightOf(value - lowest, highest - lowest),
        }))}
      />
      <figcaption className="flex justify-between gap-4 text-small text-text-quiet">
        <span>{formatExactTime(first.at)}</span>
        <span>Highest {formatSupra(highest)}</span>
      </figcaption>
      <table className="sr-only">
        <caption>Balance over time</caption>
        <tbody>
          {points.slice(-20).map(({ at, balance: value }, place) => (
            <tr key={`${place} ${at}`}>
              <th scope="row">{formatExactTime(at)}</th>
              <td>{formatSupra(value)}</td>
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
