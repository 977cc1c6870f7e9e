import fc from "fast-check";
import { expect, it } from "vitest";
import {
  parseActivitySearch,
  parseImportSearch,
  parseReceiveSearch,
  parseSendSearch,
  parseUnlockSearch,
} from "./search-params.ts";

it("passes on what a link suggests", () => {
  expect(parseSendSearch({ to: "0xabc", amount: "12.5", other: "x" })).toEqual({
    to: "0xabc",
    amount: "12.5",
  });
  expect(parseReceiveSearch({ amount: 12 })).toEqual({ amount: "12" });
  expect(parseActivitySearch({ direction: "in", status: "failed" })).toEqual({
    direction: "in",
    status: "failed",
  });
  expect(parseImportSearch({ kind: "key" })).toEqual({ kind: "key" });
});

it("drops a number that lost digits on its way through the address bar", () => {
  expect(parseSendSearch({ amount: 2 ** 60 })).toEqual({});
  expect(parseSendSearch({ amount: 12.5 })).toEqual({});
});

it("leads nowhere but into this app after unlocking", () => {
  expect(parseUnlockSearch({ next: "/send?to=0x1" })).toEqual({ next: "/send?to=0x1" });
  for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])
    expect(parseUnlockSearch({ next })).toEqual({});
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
          for (const value of Object.values(parse(search))) expect(typeof value).toBe("string");
      },
    ),
  );
});
