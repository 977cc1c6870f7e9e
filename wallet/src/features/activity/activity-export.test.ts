import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { testEntry } from "../../../test/activity-entry.ts";
import { exactAmount, formatActivityCsv, formatActivityJson, type ExportFacts } from "./activity-export.ts";

const [me, ana] = [parseAddress("0xa"), parseAddress("0xa11a")];
const moon = "0xc::moon::Moon";

const facts: ExportFacts = {
  viewer: me,
  network: "Devnode",
  nameOf: (address) => (address === ana ? "Ana, the baker" : undefined),
  noteOf: () => ({ label: "=1+1", note: 'two\nlines, "quoted"' }),
  coinOf: (coinType) =>
    coinType === SUPRA_COIN ? { name: "Supra Coin", symbol: "SUPRA", decimals: 8 } : undefined,
};

function readCsv(text: string): readonly Record<string, string>[] {
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

test("a CSV line has exact decimals, names, notes and the fee", () => {
  expect(readCsv(formatActivityCsv([testEntry()], facts))).toEqual([
    {
      time: "2026-11-21T12:00:00.000Z",
      status: "Success",
      type: "CoinTransfer",
      direction: "out",
      amount: "-12.50000001",
      coin: "SUPRA",
      coin_type: SUPRA_COIN,
      amount_in_smallest_unit: "-1250000001",
      fee_supra: "0.000009",
      counterparty: ana,
      counterparty_name: "Ana, the baker",
      function: "0x1::supra_account::transfer",
      hash: `0x${"1".repeat(64)}`,
      block: "7",
      sequence_number: "3",
      label: "'=1+1",
      note: 'two\nlines, "quoted"',
    },
  ]);
});

test("a sponsored fee appears in the sponsor's export only", () => {
  const sponsored = [testEntry({ feePayer: ana })];
  const feeFor = (viewer: typeof me) =>
    readCsv(formatActivityCsv(sponsored, { ...facts, viewer }))[0]?.["fee_supra"];
  expect(feeFor(me)).toBe("");
  expect(feeFor(ana)).toBe("0.000009");
});

test("each moved coin has a line; the first has the fee", () => {
  const changes = [
    { coinType: SUPRA_COIN, amount: 5n },
    { coinType: moon, amount: -7n },
  ];
  const lines = readCsv(formatActivityCsv([testEntry({ changes })], facts));
  expect(lines.map((line) => [line["amount"], line["amount_in_smallest_unit"], line["fee_supra"]])).toEqual([
    ["0.00000005", "5", "0.000009"],
    ["", "-7", ""],
  ]);
});

test("failures cost a fee and move nothing; others' fees are absent", () => {
  const [failed] = readCsv(formatActivityCsv([testEntry({ status: "Failed" })], facts));
  expect([failed?.["amount"], failed?.["fee_supra"]]).toEqual(["", "0.000009"]);
  const [received] = readCsv(formatActivityCsv([testEntry({ sender: ana, receiver: me })], facts));
  expect(received?.["fee_supra"]).toBe("");
});

test("as JSON every whole number is text", () => {
  const json: unknown = JSON.parse(formatActivityJson([testEntry()], facts));
  expect(json).toMatchObject({
    account: me,
    transactions: [{ changes: [{ amount: "-12.50000001", amount_in_smallest_unit: "-1250000001" }] }],
  });
});

test("an amount is written so that nothing of it is lost", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
      fc.integer({ min: 0, max: 20 }),
      (amount, decimals) => {
        const [whole = "", fraction = ""] = exactAmount(amount, decimals).replace("-", "").split(".");
        const value = BigInt(whole + fraction.padEnd(decimals, "0"));
        expect(exactAmount(amount, decimals).startsWith("-") ? -value : value).toBe(amount);
      },
    ),
  );
});
