import { expect, test } from "vitest";
import { isFunctionPattern, parseReviewRules } from "./review-rules.ts";

test("reads rule choices separately and drops only damaged ones", () => {
  expect(
    parseReviewRules({
      "fee-high": { level: "critical", limit: "25" },
      clock: { level: "loud" },
      script: 7,
      "new-receiver": { limit: "-1" },
      unsimulated: {},
      "sponsor-function": { list: ["0x1::coin::*"] },
      other: { list: ["anything"] },
    }),
  ).toEqual({
    "fee-high": { level: "critical", limit: "25" },
    unsimulated: {},
    "sponsor-function": { list: ["0x1::coin::*"] },
  });
  expect(parseReviewRules("nothing")).toEqual({});
});

test("lists a function by full name or by prefix and star", () => {
  for (const name of ["0x1::coin::transfer", "0xcafe::*", "0x1::supra_account::trans*", "0x1::coin::*"])
    expect(isFunctionPattern(name)).toBe(true);
  for (const name of ["*", "0x1", "0x1::coin", "coin::transfer", "0x1::coin::*x", "0x1::a b::c", "0xZ::a::b"])
    expect(isFunctionPattern(name)).toBe(false);
});
