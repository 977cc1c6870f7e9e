import { expect, it } from "vitest";
import { NOT_COUNTED } from "../../components/coins/coin-words.ts";
import { readWanted } from "./wanted-amount.ts";

it("reads an amount in whole coins, by the coin's decimals", () => {
  expect(readWanted("5", 6)).toEqual({ kind: "ok", text: "5" });
  expect(readWanted(" ", 6)).toEqual({ kind: "none" });
  expect(readWanted("0", 6).kind).toBe("wrong");
});

it("takes no amount of a coin whose decimals nobody has said: 5000000 could be 5, or five millions", () => {
  expect(readWanted("5000000", undefined)).toEqual({ kind: "wrong", text: NOT_COUNTED });
  expect(readWanted("", undefined)).toEqual({ kind: "none" });
});
