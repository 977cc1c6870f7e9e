import type { Currency } from "../storage/settings/settings-schema.ts";
import type { SeenPrices } from "./price-log.ts";
import { findRate, type Rate } from "./rate.ts";

/** Maximum distance of a price; the log keeps one per day. */
const NEAR_MS = 12 * 60 * 60_000;

/**
 * The rate from the prices seen nearest to a moment, without interpolation; undefined if none is within
 * twelve hours.
 * @param points oldest first
 * @param at milliseconds since 1970
 */
export function pastRate(
  points: readonly SeenPrices[],
  coin: string,
  { currency, at }: { readonly currency: Currency; readonly at: number },
): Rate | undefined {
  const nearest = nearestTo(points, at);
  if (nearest === undefined || Math.abs(nearest.at - at) > NEAR_MS) return undefined;
  return findRate(nearest.prices, coin, currency);
}

function nearestTo(points: readonly SeenPrices[], at: number): SeenPrices | undefined {
  let low = 0;
  for (let high = points.length; low < high;) {
    const middle = (low + high) >>> 1;
    if ((points[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return at - before.at <= after.at - at ? before : after;
}
