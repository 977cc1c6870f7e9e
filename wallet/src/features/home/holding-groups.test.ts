import { SUPRA_COIN } from "@holdfast/sdk";
import { expect, test } from "vitest";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { groupHoldings } from "./holding-groups.ts";

function testHolding(coin: string, symbol: string, balance = 1n): Holding {
  return { coin, balance, info: { name: symbol, symbol, decimals: 8 } };
}

const supra = testHolding(SUPRA_COIN, "SUPRA", 0n);

test("lists the network's and added coins, others only with a balance", () => {
  const holdings = [
    supra,
    testHolding("0xc::m::M", "MOON", 0n),
    testHolding("0xd::s::S", "STAR"),
    testHolding("0xe::z::Z", "ZERO", 0n),
  ];
  const { known, gifts } = groupHoldings(holdings, { knownCoins: ["0xc::m::M"] });
  expect(known.map(({ coin }) => coin)).toEqual([SUPRA_COIN, "0xc::m::M"]);
  expect(gifts.map(({ coin }) => coin)).toEqual(["0xd::s::S"]);
});

test("marks a symbol that imitates a known coin, never the network's own", () => {
  const holdings = [
    supra,
    testHolding("0xc::m::M", "MOON"),
    testHolding("0xd::f::F", "ЅUPRА"),
    testHolding("0xe::f::F", "M00N"),
  ];
  const { known, gifts } = groupHoldings(holdings, { knownCoins: ["0xc::m::M"] });
  expect(known.map(({ looksLike }) => looksLike)).toEqual([undefined, undefined]);
  expect(gifts.map(({ looksLike }) => looksLike)).toEqual(["SUPRA", "MOON"]);
});

test("an unchanged coin stays the same object and is not redrawn", () => {
  const holdings = [supra, testHolding("0xd::s::S", "STAR"), testHolding("0xe::f::F", "SUPR4")];
  const { known, gifts } = groupHoldings(holdings, { knownCoins: ["0xd::s::S"] });
  expect(known[0]).toBe(holdings[0]);
  expect(known[1]).toBe(holdings[1]);
  expect(gifts[0]).not.toBe(holdings[2]);
});

test("the user's actions move a coin into view or out of it", () => {
  const holdings = [
    supra,
    testHolding("0xd::s::S", "STAR"),
    testHolding("0xe::g::G", "GIFT"),
    testHolding("0xf::b::B", "BAD"),
  ];
  const standing = {
    knownCoins: [],
    dealt: new Set(["0xd::s::S", "0xf::b::B"]),
    hiddenCoins: new Set(["0xf::b::B"]),
  };
  const { known, gifts, hidden } = groupHoldings(holdings, standing);
  expect(known.map(({ coin }) => coin)).toEqual([SUPRA_COIN, "0xd::s::S"]);
  expect(gifts.map(({ coin }) => coin)).toEqual(["0xe::g::G"]);
  expect(hidden.map(({ coin }) => coin)).toEqual(["0xf::b::B"]);
  expect(groupHoldings(holdings, { ...standing, knownCoins: ["0xf::b::B"] }).hidden).toEqual([]);
});
