import { SUPRA_COIN, SUPRA_DECIMALS } from "@holdfast/sdk";
import type { BalancePoint } from "../../components/coins/balance-history.ts";
import type { SeenPrices } from "../../prices/price-log.ts";
import { findRate, computeWorth } from "../../prices/rate.ts";
import type { Currency } from "../../storage/settings/settings-schema.ts";
import type { LockedPoint } from "../../storage/locked-log.ts";

/** What is known of one account's past. */
export interface AccountPast {
  /** What it could spend, oldest first, each until the next. */
  readonly available: readonly BalancePoint[];
  /** Nothing was there before the first of them; else it is not known what was. */
  readonly isWhole: boolean;
  /** What was staked and vesting, oldest first, each until the next; nobody knows what was before the first. */
  readonly locked: readonly LockedPoint[];
  /** Staked and vesting now: where that is nothing and nothing was seen, there was nothing. */
  readonly lockedNow: bigint;
}

/** What accounts were worth together at a moment at which a price was seen. */
export interface WorthPoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** In the currency's least unit. */
  readonly worth: bigint;
}

/** Of days that are over one price is kept, so that two of days beside each other can be two days apart. */
const GAP_MS = 49 * 60 * 60_000;

/** Value over time in pieces without a gap: nothing is drawn where no price was seen, or an amount is not known. */
export function worthHistory(
  prices: readonly SeenPrices[],
  accounts: readonly AccountPast[],
  currency: Currency,
): readonly (readonly WorthPoint[])[] {
  const pieces: WorthPoint[][] = [];
  for (const seen of prices) {
    const point = worthAt(seen, accounts, currency);
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (point === undefined) {
      if (piece !== undefined && piece.length > 0) pieces.push([]);
    } else if (piece === undefined || (last !== undefined && point.at - last.at > GAP_MS))
      pieces.push([point]);
    else piece.push(point);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function worthAt(
  { at, prices }: SeenPrices,
  accounts: readonly AccountPast[],
  currency: Currency,
): WorthPoint | undefined {
  const rate = findRate(prices, SUPRA_COIN, currency);
  if (rate === undefined) return undefined;
  let value = 0n;
  for (const account of accounts) {
    const amount = amountAt(account, at);
    if (amount === undefined) return undefined;
    value += amount;
  }
  return { at, worth: computeWorth({ value, decimals: SUPRA_DECIMALS }, rate) };
}

function amountAt({ available, isWhole, locked, lockedNow }: AccountPast, at: number): bigint | undefined {
  const spendable = lastUntil(available, at)?.balance ?? (isWhole ? 0n : undefined);
  const isNothingLocked = locked.length === 0 && lockedNow === 0n;
  const kept = lastUntil(locked, at)?.quants ?? (isNothingLocked ? 0n : undefined);
  return spendable === undefined || kept === undefined ? undefined : spendable + kept;
}

function lastUntil<T extends { readonly at: number }>(points: readonly T[], at: number): T | undefined {
  return points.findLast((point) => point.at <= at);
}
