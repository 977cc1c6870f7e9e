import { expect, it } from "vitest";
import { NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { readRequestedAmount } from "./receive-page.tsx";

it("reads an amount in whole coins, by the coin's decimals", () => {
  expect(readRequestedAmount("5", 6)).toEqual({ kind: "ok", text: "5" });
  expect(readRequestedAmount(" ", 6)).toEqual({ kind: "none" });
  expect(readRequestedAmount("0", 6).kind).toBe("wrong");
});

it("rejects an amount of a coin with unknown decimals", () => {
  expect(readRequestedAmount("5000000", undefined)).toEqual({ kind: "wrong", text: NOT_COUNTED });
  expect(readRequestedAmount("", undefined)).toEqual({ kind: "none" });
});
