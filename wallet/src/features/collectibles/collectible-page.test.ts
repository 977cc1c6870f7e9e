import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { formatRoyalty } from "./collectible-page.tsx";

it.each([
  [5n, 100n, "5 %"],
  [1n, 3n, "33.3333 %"],
  [25n, 1000n, "2.5 %"],
  [1n, 1n, "100 %"],
  [1n, 2n ** 64n - 1n, "< 0.0001 %"],
])("%s of %s is %s", (numerator, denominator, text) => {
  expect(formatRoyalty({ numerator, denominator, payee: parseAddress("0x1") })).toBe(text);
});
