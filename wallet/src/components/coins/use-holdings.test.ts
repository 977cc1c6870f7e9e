import { parseAddress, SUPRA_COIN } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { movedAssets } from "./use-holdings.ts";

const [gold, silver] = [parseAddress("0xa"), parseAddress("0xb")];
const entry = (...coins: readonly string[]) => ({
  changes: coins.map((coinType) => ({ coinType, amount: 1n })),
});

test("finds assets by the transactions that moved them, once, in order", () => {
  expect(movedAssets([entry(silver, SUPRA_COIN), entry(), entry(gold), entry(silver)])).toEqual([
    gold,
    silver,
  ]);
  expect(movedAssets([entry(SUPRA_COIN), entry("0xc::moon::Moon")])).toEqual([]);
});

test("nobody makes the wallet ask for more assets than a list shows", () => {
  const many = Array.from({ length: 500 }, (_, at) => entry(parseAddress(`0x${(at + 1).toString(16)}`)));
  expect(movedAssets(many)).toHaveLength(50);
});
