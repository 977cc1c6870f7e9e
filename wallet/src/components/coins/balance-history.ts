import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { paysFee, type ActivityEntry } from "../../chain/activity/activity-entry.ts";

export interface BalancePoint {
  readonly at: number;
  readonly balance: bigint;
}

export const MAX_BALANCE_POINTS = 500;

/** Stops before a negative value, which means that the history is incomplete. */
export function balanceHistory(
  entries: readonly ActivityEntry[],
  viewer: Address,
  today: { readonly balance: bigint; readonly at: number },
  coin: string = SUPRA_COIN,
): readonly BalancePoint[] {
  const points: BalancePoint[] = [today];
  let { balance } = today;
  for (const entry of entries) {
    if (entry.micros === undefined || entry.status === "Pending") continue;
    if (points.length >= MAX_BALANCE_POINTS) break;
    const change = formatChange(entry, viewer, coin);
    if (change === 0n) continue;
    points.push({ at: Math.round(entry.micros / 1000), balance });
    balance -= change;
    if (balance < 0n) break;
  }
  return points.toReversed();
}

export function changeSince(points: readonly BalancePoint[], at: number): bigint | undefined {
  const [before, last] = [points.findLast((point) => point.at <= at), points.at(-1)];
  return before === undefined || last === undefined ? undefined : last.balance - before.balance;
}

export function pointsSince(points: readonly BalancePoint[], at: number): readonly BalancePoint[] {
  const before = points.findLast((point) => point.at <= at);
  const later = points.filter((point) => point.at > at);
  return before === undefined ? later : [{ at, balance: before.balance }, ...later];
}

/** The fee, in SUPRA, counts for the fee payer. */
function formatChange(entry: ActivityEntry, viewer: Address, coin: string): bigint {
  const { status, changes, cost } = entry;
  const moved = status === "Success" ? changes.find(({ coinType }) => coinType === coin) : undefined;
  const fee = coin === SUPRA_COIN && paysFee(entry, viewer) ? cost : 0n;
  return (moved?.amount ?? 0n) - fee;
}
