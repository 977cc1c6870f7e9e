import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import Papa from "papaparse";
import { paysFee, type ActivityEntry } from "../../wallet/src/chain/activity/activity-entry.ts";
import { formatActivityCsv } from "../../wallet/src/features/activity/activity-export.ts";
import {
  formatCoinTrackingCsv,
  formatKoinlyCsv,
  type TaxFacts,
} from "../../wallet/src/features/activity/tax-export.ts";

/** Base units by coin. */
export type Sums = Map<string, bigint>;

const DECIMALS = 8;

/** What tax programs and tables are told, with one number of decimals for every coin. */
function createFacts(viewer: Address): TaxFacts {
  return {
    viewer,
    network: "Devnode",
    nameOf: () => undefined,
    noteOf: () => undefined,
    coinOf: () => ({ name: "Coin", symbol: "COIN", decimals: DECIMALS }),
    currency: "EUR",
    worthAt: () => "",
  };
}

/** What entries say that an account's balances changed by. */
export function entrySums(entries: readonly ActivityEntry[], viewer: Address): Sums {
  const sums: Sums = new Map();
  for (const entry of entries) {
    if (entry.status === "Success")
      for (const { coinType, amount } of entry.changes) add(sums, coinType, amount);
    if (paysFee(entry, viewer)) add(sums, SUPRA_COIN, -entry.cost);
  }
  return withoutZeros(sums);
}

/** The same by the lines of the table. */
export function csvSums(entries: readonly ActivityEntry[], viewer: Address): Sums {
  const sums: Sums = new Map();
  for (const line of read(formatActivityCsv(entries, createFacts(viewer)))) {
    if (line["amount"] !== "") add(sums, line["coin_type"] ?? "", exact(line["amount"]));
    if (line["fee_supra"] !== "") add(sums, SUPRA_COIN, -exact(line["fee_supra"]));
  }
  return withoutZeros(sums);
}

/** The same by the lines for Koinly: a fee is on top of what was sent. */
export function koinlySums(entries: readonly ActivityEntry[], viewer: Address): Sums {
  const sums: Sums = new Map();
  for (const line of read(formatKoinlyCsv(entries, createFacts(viewer)))) {
    add(sums, findCurrency(line["Sent Currency"]), -exact(line["Sent Amount"]));
    add(sums, findCurrency(line["Received Currency"]), exact(line["Received Amount"]));
    add(sums, findCurrency(line["Fee Currency"]), -exact(line["Fee Amount"]));
  }
  return withoutZeros(sums);
}

/** The same by the lines for CoinTracking, which deducts no fee column. */
export function coinTrackingSums(entries: readonly ActivityEntry[], viewer: Address): Sums {
  const sums: Sums = new Map();
  for (const line of read(formatCoinTrackingCsv(entries, createFacts(viewer)))) {
    add(sums, findCurrency(line["Sell Currency"]), -exact(line["Sell Amount"]));
    add(sums, findCurrency(line["Buy Currency"]), exact(line["Buy Amount"]));
  }
  return withoutZeros(sums);
}

export function add(sums: Sums, coin: string, amount: bigint): void {
  sums.set(coin, (sums.get(coin) ?? 0n) + amount);
}

export function withoutZeros(sums: ReadonlyMap<string, bigint>): Sums {
  return new Map([...sums].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function read(text: string): readonly Readonly<Record<string, string | undefined>>[] {
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

function findCurrency(text: string | undefined): string {
  return text === "SUPRA" ? SUPRA_COIN : (text ?? "");
}

/** `-1.5` as base units; nothing is 0. */
function exact(text = ""): bigint {
  const [, sign = "", whole = "0", fraction = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  const units = BigInt(`${whole}${fraction.padEnd(DECIMALS, "0")}`);
  return sign === "-" ? -units : units;
}
