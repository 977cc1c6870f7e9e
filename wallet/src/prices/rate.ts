import { SUPRA_COIN, type Address, type CallOptions, type JsonNode, type SupraClient } from "@holdfast/sdk";
import type { Currency } from "../storage/settings/settings-schema.ts";
import { getMinorDigits } from "../format/fiat.ts";

/** A pair's price as the oracle gave it. */
export interface Price {
  /** The network's number of the pair. */
  readonly pair: number;
  /** Above zero. */
  readonly value: bigint;
  /** Digits of the value after the point. */
  readonly decimals: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Grows with every update. */
  readonly round: bigint;
}

/** Numbers of the pairs that worth is made of (docs.supra.com, data feeds index). */
export const PAIR = {
  SUPRA_USDT: 500,
  USDT_USD: 48,
  EUR_USD: 5000,
  USD_JPY: 5001,
  GBP_USD: 5002,
} as const;

const U32_MAX = 2 ** 32 - 1;
const U128_MAX = 2n ** 128n - 1n;
/** More digits than any pair has; a power of ten of a node's choice must not be made. */
const MAX_DECIMALS = 36;

/**
 * The prices of pairs by one view. A pair that the oracle does not have is not there, nor is one without a price: missing
 * is missing, and never zero.
 * @throws json/unexpected for what is no list of prices, and what the call throws
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

/** What one whole coin is worth in a currency, as an exact fraction, and since when that holds. */
export interface Rate {
  readonly currency: Currency;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The time of the oldest price that it is made of, in milliseconds since 1970. */
  readonly at: number;
}

/** Until when a price is of today, when it is grey, and when it is none any more; milliseconds. */
export const OLD_AFTER_MS = 10 * 60_000;
export const GONE_AFTER_MS = 24 * 60 * 60_000;

/** How good a rate still is. */
export type RateStanding = "fresh" | "old" | "gone";

/** Every pair that the worth of the network's own coin needs, in any currency: one view asks for all. */
export const SUPRA_PAIRS: readonly number[] = Object.values(PAIR);

/** SUPRA as a fungible asset is the same coin. */
const SUPRA_ASSET = `0x${"a".padStart(64, "0")}`;

/** The pair of a coin with USDT. A name proves nothing, so that only the network's own coin has one by itself. */
function findPair(coin: string): number | undefined {
  return coin === SUPRA_COIN || coin === SUPRA_ASSET ? PAIR.SUPRA_USDT : undefined;
}

/** True for a coin that can have a rate: of all others nobody has to ask. */
export function isPriced(coin: string): boolean {
  return findPair(coin) !== undefined;
}

/** What a coin is worth by these prices; undefined where one that it takes is missing. */
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

/** By the chain's time; a price from the future is one of a clock that is behind. */
export function classifyRateAge({ at }: Pick<Rate, "at">, now: number): RateStanding {
  const age = now - at;
  if (age > GONE_AFTER_MS) return "gone";
  return age > OLD_AFTER_MS ? "old" : "fresh";
}

/** From dollars to a currency, by the pairs that the chain has. */
const stepsTo: Readonly<Record<Currency, readonly { readonly pair: number; readonly isDivided: boolean }[]>> =
  {
    USD: [],
    EUR: [{ pair: PAIR.EUR_USD, isDivided: true }],
    GBP: [{ pair: PAIR.GBP_USD, isDivided: true }],
    JPY: [{ pair: PAIR.USD_JPY, isDivided: false }],
  };

/** A coin's least units, and how many digits of them stand after the point. */
interface CountedAmount {
  readonly value: bigint;
  readonly decimals: number;
}

/** What an amount is worth in the currency's least units, rounded to the nearest, half away from zero. */
export function computeWorth({ value, decimals }: CountedAmount, rate: Rate): bigint {
  const numerator = (value < 0n ? -value : value) * rate.numerator * 10n ** computeMinor(rate);
  const denominator = rate.denominator * 10n ** BigInt(decimals);
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return value < 0n ? -rounded : rounded;
}

/** The amount that money buys, in the coin's least units, rounded down: never more than what was entered. */
export function amountFor(minor: bigint, decimals: number, rate: Rate): bigint {
  return (minor * rate.denominator * 10n ** BigInt(decimals)) / (rate.numerator * 10n ** computeMinor(rate));
}

function computeMinor({ currency }: Rate): bigint {
  return BigInt(getMinorDigits(currency));
}
