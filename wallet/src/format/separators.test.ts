import { expect, it } from "vitest";
import { localDecimal } from "./separators.ts";

it("a number that a program wrote has the locale's mark before its decimals", () => {
  expect(localDecimal("0.460", "en")).toBe("0.460");
  expect(localDecimal("0.460", "de")).toBe("0,460");
  expect(localDecimal("12", "es")).toBe("12");
});
