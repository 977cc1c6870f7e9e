// @vitest-environment node
import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { parseSeenHoldings } from "./seen-holdings.ts";

const KEY = `4 ${parseAddress("0xa1")}`;
const info = { name: "Shell", symbol: "SH", decimals: 2 };

test("what was seen is read to the unit, and one damaged entry does not take the others with it", () => {
  const large = 2n ** 127n;
  const holdings = [
    { coin: "0xc::m::M", balance: String(large), info },
    { coin: "0xc::n::N" },
    { coin: "0xc::o::O", balance: "-1" },
    { coin: "0xc::p::P", balance: 7, info },
    { coin: "0xc::q::Q", info: { ...info, decimals: 256 } },
    "nothing",
  ];
  const found = { accounts: { [KEY]: { at: 5, holdings }, "4 nobody": { at: 5, holdings }, "4": 1 } };
  expect(parseSeenHoldings(found)).toEqual({
    [KEY]: {
      at: 5,
      holdings: [
        { coin: "0xc::m::M", balance: large, info },
        { coin: "0xc::n::N", balance: undefined, info: undefined },
      ],
    },
  });
  for (const nothing of [undefined, null, 7, [], {}]) expect(parseSeenHoldings(nothing)).toEqual({});
});
