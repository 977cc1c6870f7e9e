import { expect, test } from "vitest";
import {
  cellsToLines,
  fillAmounts,
  insertLines,
  isPaymentList,
  linesToText,
  newLine,
  readPaymentList,
  removeLine,
  textToLines,
  type PaymentLine,
} from "./payment-lines.ts";

const typed = (lines: readonly PaymentLine[]) => lines.map(({ to, amount, more }) => [to, amount, more]);

test("a pasted list becomes rows without heading and empty lines", () => {
  expect(
    typed(cellsToLines([["Address", "Amount"], ["Ann ", " 1.5"], [""], ["0x5", "x", "", "what", "else"]])),
  ).toEqual([
    ["Ann", "1.5", ""],
    ["0x5", "x", "what else"],
  ]);
});

test("reads commas, semicolons, tabs and quoted cells", () => {
  expect(readPaymentList("Ann, 1.5\nBen, 2")).toEqual([
    ["Ann", " 1.5"],
    ["Ben", " 2"],
  ]);
  expect(readPaymentList("Ann; 1,5")).toEqual([["Ann", " 1,5"]]);
  expect(readPaymentList("Ann\t1,5")).toEqual([["Ann", "1,5"]]);
  expect(readPaymentList('"Ann, of the sea",1.5')).toEqual([["Ann, of the sea", "1.5"]]);
});

test("a line with an amount is a list, an address is not", () => {
  const lists = ["a\nb", "a\t1", "Ann, 1.5", "Ann;1"];
  expect(lists.map(isPaymentList)).toEqual([true, true, true, true]);
  expect(["0x5a", "Smith, John", "Ann ", "0x5a\n", "\n0x5a"].map(isPaymentList)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a list replaces an empty row or follows a filled one", () => {
  const [ann, empty] = [newLine({ to: "Ann", amount: "1" }), newLine()];
  const list = [newLine({ to: "Ben", amount: "2" }), newLine({ to: "Cleo" })];
  expect(typed(insertLines([ann, empty], empty.id, list))).toEqual([
    ["Ann", "1", ""],
    ["Ben", "2", ""],
    ["Cleo", "", ""],
  ]);
  expect(typed(insertLines([ann, empty], ann.id, list)).map(([to]) => to)).toEqual(["Ann", "Ben", "Cleo"]);
  expect(typed(insertLines([ann], ann.id, list, true))).toEqual([
    ["Ben", "2", ""],
    ["Cleo", "", ""],
  ]);
  expect(typed(insertLines([ann], ann.id, [newLine({ to: "Ben" })], true))).toEqual([["Ben", "1", ""]]);
});

test("a column of amounts fills downwards and adds missing rows", () => {
  const [ann, ben] = [newLine({ to: "Ann", amount: "1" }), newLine({ to: "Ben", amount: "2" })];
  expect(typed(fillAmounts([ann, ben], ben.id, ["3", "4"]))).toEqual([
    ["Ann", "1", ""],
    ["Ben", "3", ""],
    ["", "4", ""],
  ]);
  expect(typed(fillAmounts([ann, ben], ann.id, ["3"])).map(([, amount]) => amount)).toEqual(["3", "2"]);
});

test("the last row that is removed leaves an empty one", () => {
  const [ann, ben] = [newLine({ to: "Ann" }), newLine({ to: "Ben" })];
  expect(typed(removeLine([ann, ben], ann.id))).toEqual([["Ben", "", ""]]);
  expect(typed(removeLine([ann], ann.id))).toEqual([["", "", ""]]);
});

test("a draft brings every row back as it was typed", () => {
  const lines = [newLine({ to: "0x5", amount: "x" }), newLine(), newLine({ amount: "2", more: "what else" })];
  expect(typed(textToLines(linesToText(lines)))).toEqual([
    ["0x5", "x", ""],
    ["", "2", "what else"],
  ]);
  expect(linesToText([newLine()])).toBe("");
  expect(typed(textToLines(""))).toEqual([["", "", ""]]);
});
