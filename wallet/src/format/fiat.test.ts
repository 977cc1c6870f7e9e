import { expect, it } from "vitest";
import { formatFiat } from "./fiat.ts";

it("formats money with the grouping and signs of coin amounts", () => {
  expect(formatFiat(399_600n, "USD", "en")).toBe("$3,996.00");
  expect(formatFiat(399_600n, "USD", "es")).toBe("3.996,00\u00a0US$");
  expect(formatFiat(-400n, "USD", "de")).toBe("−4,00\u00a0$");
});
