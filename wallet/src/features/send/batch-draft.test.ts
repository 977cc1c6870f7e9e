import { formatFunctionId, parseAddress, SUPRA_COIN, transferSupra } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { knownAddressesOf } from "../../storage/address-book/address-poisoning.ts";
import { batchCall, batchToText, readBatch, totalOf } from "./batch-draft.ts";

const [me, ann] = [parseAddress("a".repeat(64)), parseAddress("5a".repeat(32))];
const knowledge = {
  sender: me,
  decimals: 8,
  knownAddresses: knownAddressesOf({ ownAccounts: [], contacts: [{ address: ann }], paidFromHere: [] }),
  addressOf: (name: string) => (name === "Ann" ? ann : undefined),
};

test("rows are read with names or addresses, a heading and empty lines left out", () => {
  const rows = readBatch([["address", "amount"], ["Ann", "1.5"], [""], [me, " 2 "]], knowledge);
  expect(rows).toEqual([
    { line: 2, to: ann, amount: 150_000_000n, problem: undefined, caution: undefined },
    {
      line: 4,
      to: me,
      amount: 200_000_000n,
      problem: undefined,
      caution: "This is the account you send from.",
    },
  ]);
  expect(totalOf(rows)).toBe(350_000_000n);
});

test("every row gets its own verdict, and one that is wrong stops the batch", () => {
  const twin = `0x${"5a".repeat(3)}${"77".repeat(29)}`;
  const rows = readBatch(
    [
      ["0x5a", "1"],
      ["Ann", "x"],
      ["Ann", "0"],
      [twin, "1"],
      ["Ann", "1", "what"],
    ],
    knowledge,
  );
  expect(rows.map(({ problem, caution }) => problem ?? caution)).toEqual([
    expect.stringContaining("written with all 64 digits"),
    expect.stringContaining("“x” is not one"),
    "Enter an amount above zero.",
    "It looks like an address you know, and is not. Compare all of its digits.",
    "A line has an address and an amount, and nothing else.",
  ]);
  expect(rows[2]?.caution).toBe("It pays the same address as line 2.");
  expect(totalOf(rows)).toBeUndefined();
  expect(totalOf([])).toBeUndefined();
});

test("a batch that was sent is typed out once more as it can be read again", () => {
  const payments = [
    { to: ann, amount: 123_456_789_000_000n },
    { to: me, amount: 1n },
  ];
  const text = batchToText({ kind: "entry-function", entryFunction: batchCall(payments, SUPRA_COIN) }, ",");
  expect(text).toBe(`${ann}, 1234567.89\n${me}, 0.00000001`);
  const rows = readBatch(
    text.split("\n").map((line) => line.split(",")),
    knowledge,
  );
  expect(rows.map(({ to, amount }) => ({ to, amount }))).toEqual(payments);
  expect(batchToText({ kind: "entry-function", entryFunction: transferSupra(ann, 1n) }, ",")).toBe("");
});

test("a batch in another coin is counted in its decimals and paid by the call for coins", () => {
  const rows = readBatch([["Ann", "1.5"]], { ...knowledge, decimals: 2 });
  expect(totalOf(rows)).toBe(150n);
  expect(readBatch([["Ann", "1.555"]], { ...knowledge, decimals: 2 })[0]?.problem).toBeDefined();
  const call = batchCall([{ to: ann, amount: 150n }], "0xc::moon::Moon");
  expect(formatFunctionId(call.function)).toBe("0x1::supra_account::batch_transfer_coins");
  expect(call.typeArguments).toHaveLength(1);
});
