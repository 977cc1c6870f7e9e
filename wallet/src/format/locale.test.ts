import { expect, it } from "vitest";
import { localDecimal } from "./locale.ts";

it("converts a program's number to the locale's decimal mark", () => {
  expect(localDecimal("0.460", "en")).toBe("0.460");
  expect(localDecimal("0.460", "de")).toBe("0,460");
  expect(localDecimal("12", "es")).toBe("12");
});
