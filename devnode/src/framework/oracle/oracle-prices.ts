import type { Address } from "@holdfast/sdk";
import type { Context } from "../declare/context.ts";
import { nowMillis } from "../timestamp.ts";
import {
  CandleHolder,
  ORACLE_ADDRESS,
  OracleHolder,
  oracleErrors as errors,
  type PriceValue,
} from "./oracle-structs.ts";

/** Maximum pairs. */
const MAX_PAIRS = 1000;

const DECIMALS = 18;

/** In thousandths, by the network's pair numbers (docs.supra.com, data feeds index). */
const DEFAULTS: readonly (readonly [pair: number, thousandths: bigint])[] = [
  [0, 91_250_000n], // BTC_USDT
  [1, 3_120_000n], // ETH_USDT
  [10, 138_500n], // SOL_USDT
  [47, 1_000n], // USDC_USDT
  [48, 999n], // USDT_USD
  [49, 842_000n], // BNB_USDT
  [89, 1_000n], // USDC_USD
  [500, 4n], // SUPRA_USDT
  [5000, 1_160n], // EUR_USD
  [5001, 154_200n], // USD_JPY
  [5002, 1_315n], // GBP_USD
];

/** Creates the oracle at its testnet address. Default prices are always current. */
export function initializeOracle(context: Context, feeder: Address): void {
  const prices = DEFAULTS.map(([pair, thousandths]) => ({
    pair,
    value: thousandths * 10n ** BigInt(DECIMALS - 3),
    decimal: DECIMALS,
    timestamp: 0n,
    round: 1n,
  }));
  context.write(ORACLE_ADDRESS, OracleHolder.of(), { feeder, prices });
  context.write(ORACLE_ADDRESS, CandleHolder.of(), { series: [] });
}

export function findPrice(context: Context, pair: number): PriceValue | undefined {
  const found = context.read(ORACLE_ADDRESS, OracleHolder.of())?.prices.find((price) => price.pair === pair);
  return found === undefined ? undefined : atItsTime(context, found);
}

/** @throws EINVALID_PAIR */
export function expectPrice(context: Context, pair: number): PriceValue {
  const price = findPrice(context, pair);
  if (price === undefined) throw errors.EINVALID_PAIR();
  return price;
}

/** Time 0 means always current. @throws ENOT_FEEDER, ETOO_MANY */
export function setPrice(context: Context, feeder: Address, price: Omit<PriceValue, "round">): void {
  changePrices(context, feeder, price.pair, (before) => [{ ...price, round: (before?.round ?? 0n) + 1n }]);
}

/** @throws ENOT_FEEDER */
export function removePrice(context: Context, feeder: Address, pair: number): void {
  changePrices(context, feeder, pair, () => []);
}

/** @throws ENOT_FEEDER */
export function expectFeeder(context: Context, account: Address): void {
  if (context.read(ORACLE_ADDRESS, OracleHolder.of())?.feeder !== account) throw errors.ENOT_FEEDER();
}

function changePrices(
  context: Context,
  feeder: Address,
  pair: number,
  change: (before: PriceValue | undefined) => readonly PriceValue[],
): void {
  expectFeeder(context, feeder);
  const all = context.read(ORACLE_ADDRESS, OracleHolder.of())?.prices ?? [];
  const others = all.filter((price) => price.pair !== pair);
  const prices = [...others, ...change(all.find((price) => price.pair === pair))];
  if (prices.length > MAX_PAIRS) throw errors.ETOO_MANY();
  context.write(ORACLE_ADDRESS, OracleHolder.of(), { feeder, prices });
}

function atItsTime(context: Context, price: PriceValue): PriceValue {
  return price.timestamp === 0n ? { ...price, timestamp: nowMillis(context) } : price;
}
