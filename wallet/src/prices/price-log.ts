import * as z from "zod/mini";
import {
  createPersistedStore,
  type PersistedStorage,
  type PersistedStore,
} from "../storage/persisted-store.ts";
import { type Price, findRate, type Rate } from "./rate.ts";
import type { Currency } from "../storage/settings/settings-schema.ts";

export interface SeenPrices {
  readonly at: number;
  readonly prices: readonly Price[];
}

/** Seen prices by chain, oldest first, without interpolation. */
export interface PriceLog extends Pick<PersistedStore<PriceLogState>, "getState" | "subscribe"> {
  /** Replaces an entry of the same hour. */
  note(chainId: number, seen: SeenPrices): void;
  clear(): void;
}

interface PriceLogState {
  readonly chains: Readonly<Record<string, readonly SeenPrices[]>>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Older points are thinned to one per day. */
const HOURLY_FOR_MS = 7 * DAY_MS;
const MAX_POINTS = 1_500;

export function createPriceLog(storage?: PersistedStorage): PriceLog {
  const { change, getState, subscribe } = createPersistedStore<PriceLogState>({
    name: "holdfast-prices",
    empty: { chains: {} },
    read: readState,
    partialize: ({ chains }) => ({ chains: storedChains(chains) }) as unknown as Partial<PriceLogState>,
    ...(storage === undefined ? {} : { storage }),
  });
  return {
    getState,
    subscribe,
    note(chainId, seen) {
      if (seen.prices.length === 0) return;
      change(({ chains }) => ({
        chains: { ...chains, [chainId]: withSeen(chains[chainId] ?? [], seen) },
      }));
    },
    clear: () => change(() => ({ chains: {} })),
  };
}

/** Keeps one point an hour for a week, before that one a day. */
function withSeen(points: readonly SeenPrices[], seen: SeenPrices): readonly SeenPrices[] {
  const kept = new Map<number, SeenPrices>();
  for (const point of [...points, seen]) {
    const isRecent = seen.at - point.at < HOURLY_FOR_MS;
    const place = isRecent ? Math.floor(point.at / HOUR_MS) : -Math.floor(point.at / DAY_MS);
    kept.set(place, point);
  }
  return [...kept.values()].toSorted((a, b) => a.at - b.at).slice(-MAX_POINTS);
}

const storedPrice = z.tuple([
  z.int(),
  z.string().check(z.regex(/^[1-9]\d{0,38}$/)),
  z.int().check(z.minimum(0), z.maximum(36)),
  z.int(),
]);
const storedPoint = z.object({ at: z.int(), prices: z.array(storedPrice) });

/** Values are text, because JSON numbers are not exact. */
function storedChains(chains: PriceLogState["chains"]): unknown {
  return Object.fromEntries(
    Object.entries(chains).map(([chainId, points]) => [
      chainId,
      points.map(({ at, prices }) => ({
        at,
        prices: prices.map((price) => [price.pair, price.value.toString(), price.decimals, price.at]),
      })),
    ]),
  );
}

function readState(stored: unknown): PriceLogState {
  const state = z.safeParse(z.object({ chains: z.record(z.string(), z.array(z.unknown())) }), stored);
  if (!state.success) return { chains: {} };
  const chains = Object.entries(state.data.chains).map(
    ([chainId, points]) => [chainId, points.slice(-MAX_POINTS).flatMap(readPoint)] as const,
  );
  return { chains: Object.fromEntries(chains) };
}

function readPoint(stored: unknown): readonly SeenPrices[] {
  const point = z.safeParse(storedPoint, stored);
  if (!point.success) return [];
  const prices = point.data.prices.map(([pair, value, decimals, at]) => ({
    pair,
    value: BigInt(value),
    decimals,
    at,
    round: 0n,
  }));
  return [{ at: point.data.at, prices }];
}

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
