import fc from "fast-check";
import { expect, it } from "vitest";
import {
  parseActivitySearch,
  parseImportSearch,
  parseReceiveSearch,
  parseSendSearch,
  parseTransactionSearch,
  parseUnlockSearch,
  plainCoin,
  readSearch,
  writeSearch,
} from "./search-params.ts";

it("passes on what a link suggests", () => {
  expect(parseSendSearch({ to: "0xabc", amount: "12.5", other: "x" })).toEqual({
    to: "0xabc",
    amount: "12.5",
  });
  expect(parseReceiveSearch(readSearch("?amount=1.10"))).toEqual({ amount: "1.10" });
  expect(parseActivitySearch({ direction: "in", status: "failed" })).toEqual({
    direction: "in",
    status: "failed",
  });
  expect(parseImportSearch({ kind: "key" })).toEqual({ kind: "key" });
});

it("knows the type of a coin however a link writes its address", () => {
  const whole = `0x${"0".repeat(61)}1fa::moon::Moon`;
  expect(parseSendSearch({ coin: whole })).toEqual({ coin: "0x1fa::moon::Moon" });
  expect(plainCoin(`0xa::pool::Share<${whole}>`)).toBe("0xa::pool::Share<0x1fa::moon::Moon>");
  expect(plainCoin("0x1::supra_coin::SupraCoin")).toBe("0x1::supra_coin::SupraCoin");
  const asset = `0x${"0".repeat(61)}1fa`;
  expect(plainCoin(asset)).toBe(asset);
});

it("parses a URL as plain text and writes it back unchanged", () => {
  expect(readSearch("?amount=1.10&q=true&to=")).toEqual({ amount: "1.10", q: "true", to: "" });
  expect(writeSearch({ amount: "1.10", coin: "0x1::a::B", to: undefined })).toBe(
    "?amount=1.10&coin=0x1%3A%3Aa%3A%3AB",
  );
  expect(writeSearch({})).toBe("");
  const words = fc.string({ unit: "grapheme", maxLength: 20 });
  fc.assert(
    fc.property(fc.dictionary(words, words), (search) => {
      expect({ ...readSearch(writeSearch(search)) }).toEqual({ ...search });
    }),
  );
});

it("accepts a chain ID in one spelling and rejects other networks", () => {
  for (const network of ["1", "8", "255"]) expect(parseTransactionSearch({ network })).toEqual({ network });
  for (const network of ["", "0", "08", "256", "8.0", "1e1", "+8", " 8", "-6", "mainnet", 8, ["8"]])
    expect(parseTransactionSearch({ network })).toEqual({ network: undefined });
});

it("names dropped parameters so that the router does not forward them", () => {
  expect(Object.entries(parseUnlockSearch({ next: "//evil.example" }))).toEqual([["next", undefined]]);
  expect(Object.entries(parseActivitySearch({ direction: "up" }))).toContainEqual(["direction", undefined]);
});

it("leads nowhere but into this app after unlocking", () => {
  expect(parseUnlockSearch({ next: "/send?to=0x1" })).toEqual({ next: "/send?to=0x1" });
  for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])
    expect(parseUnlockSearch({ next })).toEqual({});
});

it("opens a link with its whole request after unlocking", () => {
  const next = `/sign#capsule=${"a".repeat(100_000)}`;
  expect(parseUnlockSearch({ next })).toEqual({ next });
});

it("drops everything it does not know, and never throws", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("to", "amount", "next", "kind", "status"), fc.anything()),
      (search) => {
        for (const parse of [
          parseSendSearch,
          parseReceiveSearch,
          parseActivitySearch,
          parseImportSearch,
          parseUnlockSearch,
        ])
          for (const value of Object.values(parse(search)))
            expect(["string", "undefined"]).toContain(typeof value);
      },
    ),
  );
});
