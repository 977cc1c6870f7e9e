import fc from "fast-check";
import { formatUnits } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { parseUnits } from "./units.ts";

it("reads what it writes, exactly", () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 40 }), (value, decimals) => {
      expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value);
    }),
  );
});

it.each(["", ".", "1.", "-1", "1e3", "1,5", "0.123456789", "1 000", "184467440737.09551616", "½"])(
  "refuses “%s” rather than guess",
  (text) => {
    expect(() => parseUnits(text, 8)).toThrow(expect.objectContaining({ code: "dapp/amount-invalid" }));
  },
);
