import type { Ledger } from "./ledger.ts";

export interface GasPrices {
  readonly mean: bigint;
  readonly max: bigint;
  readonly median: bigint;
}

const WINDOW = 100;

/** Gas prices of the newest transactions; the node's minimum if there are none. */
export function recentGasPrices(ledger: Ledger, minGasUnitPrice: bigint): GasPrices {
  const prices = ledger
    .latest(WINDOW)
    .map(({ signed }) => signed.raw.gasUnitPrice)
    .sort((a, b) => (a < b ? -1 : Number(a > b)));
  const max = prices.at(-1);
  const median = prices[prices.length >> 1];
  if (max === undefined || median === undefined)
    return { mean: minGasUnitPrice, max: minGasUnitPrice, median: minGasUnitPrice };
  return { mean: prices.reduce((sum, price) => sum + price, 0n) / BigInt(prices.length), max, median };
}
