import { formatFunctionId, parseAddress, SUPRA_COIN, transferSupra } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { listKnownAddresses } from "../../storage/address-book/address-poisoning.ts";
import { batchCall, batchToLines, readBatch, sumRows } from "./batch-draft.ts";
import { newLine } from "./payment-lines.ts";

const [me, ann] = [parseAddress("a".repeat(64)), parseAddress("5a".repeat(32))];
const knowledge = {
  sender: me,
  decimals: 8,
  knownAddresses: listKnownAddresses({ ownAccounts: [], contacts: [{ address: ann }], paidFromHere: [] }),
  saved: [{ name: "Ann", address: ann }],
};
const read = (rows: readonly (readonly [string, string?, string?])[], known = knowledge) =>
  readBatch(
    rows.map(([to, amount = "", more = ""]) => newLine({ to, amount, more })),
    known,
  );
const filled = (rows: ReturnType<typeof readBatch>) => rows.filter((row) => row !== undefined);

test("reads rows with names or addresses and skips empty ones", () => {
  const rows = read([["Ann", "1.5"], [""], [me, " 2 "]]);
  expect(rows).toEqual([
    { number: 1, to: ann, amount: 150_000_000n, problem: undefined, caution: undefined },
    undefined,
    {
      number: 3,
      to: me,
      amount: 200_000_000n,
      problem: undefined,
      caution: "This is the account you send from.",
    },
  ]);
  expect(sumRows(filled(rows))).toBe(350_000_000n);
});

test("each row has its verdict, and a wrong one blocks the batch", () => {
  const twin = `0x${"5a".repeat(3)}${"77".repeat(29)}`;
  const rows = filled(
    read([
      ["0x5a", "1"],
      ["Ann", "x"],
      ["Ann", "0"],
      [twin, "1"],
      ["Ann", "1", "what"],
    ]),
  );
  expect(rows.map(({ problem, caution }) => problem?.text ?? caution)).toEqual([
    expect.stringContaining("needs all 64 digits"),
    expect.stringContaining("not “x”"),
    "Enter an amount above zero.",
    "Looks like an address you know, but it's different. Check every character.",
    "Unexpected text after the amount: “what”.",
  ]);
  expect(rows[2]?.caution).toBe("Same recipient as payment 2.");
  expect(sumRows(rows)).toBeUndefined();
  expect(sumRows([])).toBeUndefined();
});

test("what is still missing is told from what is wrong", () => {
  const rows = filled(
    read([
      ["0x5a", "1"],
      ["", "1"],
      ["Ann", ""],
      ["Ann", "x"],
      ["Nobody", "1"],
    ]),
  );
  expect(rows.map(({ problem }) => [problem?.of, problem?.isUnfinished])).toEqual([
    ["to", true],
    ["to", true],
    ["amount", true],
    ["amount", false],
    ["to", false],
  ]);
});

test("a sent batch is restored as readable text", () => {
  const payments = [
    { to: ann, amount: 123_456_789_000_000n },
    { to: me, amount: 1n },
  ];
  const lines =
    batchToLines({ kind: "entry-function", entryFunction: batchCall(payments, SUPRA_COIN) }) ?? [];
  expect(lines.map(({ amount }) => amount)).toEqual(["1234567.89", "0.00000001"]);
  expect(filled(readBatch(lines, knowledge)).map(({ to, amount }) => ({ to, amount }))).toEqual(payments);
  expect(batchToLines({ kind: "entry-function", entryFunction: transferSupra(ann, 1n) })).toBeUndefined();
});

test("a batch of another coin uses its decimals and the coin call", () => {
  const sun = { ...knowledge, decimals: 2 };
  expect(sumRows(filled(read([["Ann", "1.5"]], sun)))).toBe(150n);
  expect(read([["Ann", "1.555"]], sun)[0]?.problem).toBeDefined();
  const call = batchCall([{ to: ann, amount: 150n }], "0xc::moon::Moon");
  expect(formatFunctionId(call.function)).toBe("0x1::supra_account::batch_transfer_coins");
  expect(call.typeArguments).toHaveLength(1);
});
