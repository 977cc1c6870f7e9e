import { SUPRA_COIN, type Address, type CallOptions, type JsonNode, type SupraClient } from "@holdfast/sdk";
import type { Currency } from "../storage/settings/settings-schema.ts";
import { getMinorDigits } from "../format/fiat.ts";

export interface Price {
  readonly pair: number;
  readonly value: bigint;
  readonly decimals: number;
  readonly at: number;
  /** Grows with every update. */
  readonly round: bigint;
}

/** Pair indexes (docs.supra.com, data feeds index). */
export const PAIR = {
  SUPRA_USDT: 500,
  USDT_USD: 48,
  EUR_USD: 5000,
  USD_JPY: 5001,
  GBP_USD: 5002,
} as const;

const U32_MAX = 2 ** 32 - 1;
const U128_MAX = 2n ** 128n - 1n;
/** More than any pair has: a node must not choose a huge power of ten. */
const MAX_DECIMALS = 36;

/**
 * Leaves out pairs that the oracle lacks: a missing price is never zero.
 * @throws json/unexpected for an invalid list, and the call's errors
 */
export async function readPrices(
  client: SupraClient,
  oracle: Address,
  pairs: readonly number[],
  call: CallOptions,
): Promise<readonly Price[]> {
  const [list] = await client.view.call({
    function: `${oracle}::supra_oracle_storage::get_prices`,
    arguments: [pairs],
    ...call,
  });
  const prices = (list?.items() ?? []).map(readPrice);
  return prices.filter(({ pair, value }) => value > 0n && pairs.includes(pair));
}

function readPrice(node: JsonNode): Price {
  // The published interface says `decimal`, a copy of it `decimals`.
  const decimals = node.get(node.has("decimal") ? "decimal" : "decimals");
  return {
    pair: node.get("pair").integer(U32_MAX),
    value: node.get("value").bigint(U128_MAX),
    decimals: decimals.integer(MAX_DECIMALS),
    at: Number(node.get("timestamp").bigint(BigInt(Number.MAX_SAFE_INTEGER))),
    round: node.get("round").bigint(),
  };
}

/** Value of one whole coin as an exact fraction. */
export interface Rate {
  readonly currency: Currency;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The time of its oldest price, in milliseconds since 1970. */
  readonly at: number;
}

/** Age after which a price is gray, then unusable; milliseconds. */
const OLD_AFTER_MS = 10 * 60_000;
const GONE_AFTER_MS = 24 * 60 * 60_000;

export type RateStanding = "fresh" | "old" | "gone";

/** All pairs for SUPRA in any currency: one view reads them. */
export const SUPRA_PAIRS: readonly number[] = Object.values(PAIR);

/** SUPRA as a fungible asset is the same coin. */
const SUPRA_ASSET = `0x${"a".padStart(64, "0")}`;

/** The coin's pair with USDT. Only SUPRA has one by default, as a name proves nothing. */
function findPair(coin: string): number | undefined {
  return coin === SUPRA_COIN || coin === SUPRA_ASSET ? PAIR.SUPRA_USDT : undefined;
}

export function isPriced(coin: string): boolean {
  return findPair(coin) !== undefined;
}

export function findRate(prices: readonly Price[], coin: string, currency: Currency): Rate | undefined {
  const pair = findPair(coin);
  if (pair === undefined) return undefined;
  const steps = [{ pair, isDivided: false }, { pair: PAIR.USDT_USD, isDivided: false }, ...stepsTo[currency]];
  let [numerator, denominator, at] = [1n, 1n, Number.MAX_SAFE_INTEGER];
  for (const step of steps) {
    const price = prices.find((one) => one.pair === step.pair);
    if (price === undefined || price.value === 0n) return undefined;
    const one = 10n ** BigInt(price.decimals);
    numerator *= step.isDivided ? one : price.value;
    denominator *= step.isDivided ? price.value : one;
    at = Math.min(at, price.at);
  }
  return { currency, numerator, denominator, at };
}

/** By the chain's clock; a future price means a slow clock. */
export function classifyRateAge({ at }: Pick<Rate, "at">, now: number): RateStanding {
  const age = now - at;
  if (age > GONE_AFTER_MS) return "gone";
  return age > OLD_AFTER_MS ? "old" : "fresh";
}

const stepsTo: Readonly<Record<Currency, readonly { readonly pair: number; readonly isDivided: boolean }[]>> =
  {
    USD: [],
    EUR: [{ pair: PAIR.EUR_USD, isDivided: true }],
    GBP: [{ pair: PAIR.GBP_USD, isDivided: true }],
    JPY: [{ pair: PAIR.USD_JPY, isDivided: false }],
  };

interface CountedAmount {
  readonly value: bigint;
  readonly decimals: number;
}

/** In the currency's minor unit; rounds half away from zero. */
export function computeWorth({ value, decimals }: CountedAmount, rate: Rate): bigint {
  const numerator = (value < 0n ? -value : value) * rate.numerator * 10n ** computeMinor(rate);
  const denominator = rate.denominator * 10n ** BigInt(decimals);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return value < 0n ? -rounded : rounded;
}

/** In base units, rounded down: never worth more than entered. */
export function amountFor(minor: bigint, decimals: number, rate: Rate): bigint {
  return (minor * rate.denominator * 10n ** BigInt(decimals)) / (rate.numerator * 10n ** computeMinor(rate));
}

function computeMinor({ currency }: Rate): bigint {
  return BigInt(getMinorDigits(currency));
}
