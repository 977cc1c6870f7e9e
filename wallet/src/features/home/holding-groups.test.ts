// @vitest-environment node
import { SUPRA_COIN } from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { groupHoldings } from "./holding-groups.ts";

function testHolding(coin: string, symbol: string, balance = 1n): Holding {
  return { coin, balance, info: { name: symbol, symbol, decimals: 8 } };
}

const supra = testHolding(SUPRA_COIN, "SUPRA", 0n);

test("the network's coin and added ones are known, the others only where there is some of them", () => {
  const holdings = [
    supra,
    testHolding("0xc::m::M", "MOON", 0n),
    testHolding("0xd::s::S", "STAR"),
    testHolding("0xe::z::Z", "ZERO", 0n),
  ];
  const { known, unknown } = groupHoldings(holdings, ["0xc::m::M"]);
  expect(known.map(({ coin }) => coin)).toEqual([SUPRA_COIN, "0xc::m::M"]);
  expect(unknown.map(({ coin }) => coin)).toEqual(["0xd::s::S"]);
});

test("a symbol that can be mistaken for a known coin's is marked, never the network's own", () => {
  const holdings = [
    supra,
    testHolding("0xc::m::M", "MOON"),
    testHolding("0xd::f::F", "ЅUPRА"),
    testHolding("0xe::f::F", "M00N"),
  ];
  const { known, unknown } = groupHoldings(holdings, ["0xc::m::M"]);
  expect(known.map(({ looksLike }) => looksLike)).toEqual([undefined, undefined]);
  expect(unknown.map(({ looksLike }) => looksLike)).toEqual(["SUPRA", "MOON"]);
});
