import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import Papa from "papaparse";
import { expect, test } from "vitest";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { testEntry } from "../../../test/activity-entry.ts";
import { formatCoinTrackingCsv, formatKoinlyCsv, type TaxFacts } from "./tax-export.ts";

const [me, ana] = [parseAddress("0xa"), parseAddress("0xa11a")];
const bitcoin = "0xc::fake::Btc";
const hash = `0x${"1".repeat(64)}`;

const facts: TaxFacts = {
  viewer: me,
  network: "Devnode",
  nameOf: (address) => (address === ana ? "Ana" : undefined),
  noteOf: () => ({ label: "=1+1", note: "" }),
  coinOf: (coinType) => (coinType === bitcoin ? { name: "Bitcoin", symbol: "BTC", decimals: 6 } : undefined),
  currency: "EUR",
  worthAt: ({ coinType, amount }) => (coinType === SUPRA_COIN ? `${amount / 100_000_000n}.00` : ""),
};

const read = (text: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
const koinly = (...changes: Partial<ActivityEntry>[]) => read(formatKoinlyCsv(changes.map(testEntry), facts));
const coinTracking = (...changes: Partial<ActivityEntry>[]) =>
  read(formatCoinTrackingCsv(changes.map(testEntry), facts));
const swap = [
  { coinType: SUPRA_COIN, amount: -200_000_000n },
  { coinType: bitcoin, amount: 1_500_000n },
];

test("a Koinly line has exact amounts, the fee and the worth", () => {
  expect(koinly({})).toEqual([
    {
      Date: "2026-11-21 12:00:00",
      "Sent Amount": "12.50000001",
      "Sent Currency": "SUPRA",
      "Received Amount": "",
      "Received Currency": "",
      "Fee Amount": "0.000009",
      "Fee Currency": "SUPRA",
      "Net Worth Amount": "12.00",
      "Net Worth Currency": "EUR",
      Label: "",
      Description: "'=1+1 | Ana | 0x1::supra_account::transfer",
      TxHash: hash,
    },
  ]);
});

test("an exchange is one line, and coins with equal symbols stay distinct", () => {
  const [line] = koinly({ changes: swap });
  expect(line).toMatchObject({ "Sent Amount": "2", "Received Amount": "1.5", "Received Currency": bitcoin });
  const [trade, fee] = coinTracking({ changes: swap });
  expect(trade).toMatchObject({
    Type: "Trade",
    "Buy Amount": "1.5",
    "Buy Currency": bitcoin,
    "Sell Amount": "2",
    "Sell Currency": "SUPRA",
    "Buy Value in your Account Currency": "",
    "Sell Value in your Account Currency": "2.00",
    Exchange: "Holdfast Devnode",
  });
  expect(fee).toMatchObject({ Type: "Other Fee", "Sell Amount": "0.000009", "Sell Currency": "SUPRA" });
});

test("what came in is a deposit without a fee of ours", () => {
  const received = { sender: ana, receiver: me, changes: [{ coinType: SUPRA_COIN, amount: 5n }] };
  expect(coinTracking(received)).toMatchObject([{ Type: "Deposit", "Buy Amount": "0.00000005" }]);
  expect(koinly(received)).toMatchObject([{ "Received Amount": "0.00000005", "Fee Amount": "" }]);
});

test("several coins have a line each and the fee once", () => {
  const changes = [...swap, { coinType: "0xd::d::D", amount: -1n }];
  const lines = koinly({ changes });
  expect(lines.map((line) => [line["Sent Currency"], line["Received Currency"], line["Fee Amount"]])).toEqual(
    [
      ["SUPRA", "", "0.000009"],
      ["0xd::d::D", "", ""],
      ["", bitcoin, ""],
    ],
  );
});

test("a failure costs its fee and moves nothing; pending ones are omitted", () => {
  expect(koinly({ status: "Failed" })).toMatchObject([
    { "Sent Amount": "0.000009", "Sent Currency": "SUPRA", "Fee Amount": "", Label: "cost" },
  ]);
  expect(coinTracking({ status: "Failed" })).toMatchObject([{ Type: "Other Fee" }]);
  expect(koinly({ status: "Pending", micros: undefined })).toEqual([]);
});
