import { parseAddress } from "@holdfast/sdk";
import { expect, test } from "vitest";
import { noteHoldings, seenHoldings } from "./seen-holdings.ts";

const ANA = parseAddress("0xa1");
const KEY = `4 ${ANA}`;
const info = { name: "Shell", symbol: "SH", decimals: 2 };

/** What the store has of Ana's account after another window stored this. */
function read(state: unknown) {
  localStorage.setItem("holdfast-seen-holdings", JSON.stringify({ state, version: 1 }));
  window.dispatchEvent(new StorageEvent("storage", { key: "holdfast-seen-holdings" }));
  return seenHoldings(4, ANA);
}

test("reads amounts exactly and skips only damaged entries", () => {
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
  expect(read(found)).toEqual({
    at: 5,
    holdings: [
      { coin: "0xc::m::M", balance: large, info },
      { coin: "0xc::n::N", balance: undefined, info: undefined },
    ],
  });
  for (const nothing of [undefined, null, 7, [], {}]) expect(read(nothing)).toBeUndefined();
});

test("limits unknown coins by space and puts the newest account first", () => {
  const long = (at: number): string => `0xc::m::M<${"0xc::n::N,".repeat(150)}0xc::o::O${at}>`;
  const holdings = Array.from({ length: 1_000 }, (_, at) => ({
    coin: at === 0 ? "0x1::supra_coin::SupraCoin" : long(at),
    balance: 1n,
    info: undefined,
  }));
  const [first, last] = [parseAddress("0xa1"), parseAddress("0xa2")];
  for (const account of [first, last]) noteHoldings(4, account, { at: 1, holdings });
  const [older, newer] = [seenHoldings(4, first)?.holdings ?? [], seenHoldings(4, last)?.holdings ?? []];
  expect(JSON.stringify([...older, ...newer].map(({ coin }) => coin)).length).toBeLessThan(1_000_000);
  expect(newer.length).toBeGreaterThan(500);
  expect(newer[0]?.coin).toBe("0x1::supra_coin::SupraCoin");
  expect(older).toEqual([]);
});
