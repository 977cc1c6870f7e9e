import { expect, it } from "vitest";
import { formatUnits } from "./units.ts";

it.each([
  [150_000_000n, "1.5"],
  [1n, "0.00000001"],
  [0n, "0"],
  [-250_000_000n, "-2.5"],
])("writes %s quants as %s", (value, text) => {
  expect(formatUnits(value, 8)).toBe(text);
});

it("writes a coin without decimals, and never groups", () => {
  expect(formatUnits(1_234_567n, 0)).toBe("1234567");
  expect(formatUnits(123_450_000_000n, 8)).toBe("1234.5");
});
