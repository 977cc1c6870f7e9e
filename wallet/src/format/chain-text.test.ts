// @vitest-environment node
import { expect, test } from "vitest";
import { cleanChainText, looksOf } from "./chain-text.ts";

test("what cannot be seen is left out, and what is long is cut", () => {
  expect(cleanChainText("  SU\u200bPR\u202eA\n coin ")).toBe("SUPRA coin");
  expect(cleanChainText("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
  expect(cleanChainText("Grüße")).toBe("Grüße");
});

test.each(["supra", "SUPRA", "ЅUРRА", "S.U.P.R.A", "5UPRA", "ＳＵＰＲＡ", "SÜPRA", "SU\u200bPRA"])(
  "“%s” can be mistaken for SUPRA",
  (symbol) => {
    expect(looksOf(symbol)).toBe(looksOf("SUPRA"));
  },
);

test.each(["SUPER", "SPRA", "wSUPRA", ""])("“%s” cannot", (symbol) => {
  expect(looksOf(symbol)).not.toBe(looksOf("SUPRA"));
});
