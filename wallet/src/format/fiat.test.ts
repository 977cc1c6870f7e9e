import { expect, it } from "vitest";
import { formatFiat } from "./fiat.ts";

it("money is grouped and signed as amounts of coins are, whatever the language leaves out", () => {
  expect(formatFiat(399_600n, "USD", "en")).toBe("$3,996.00");
  expect(formatFiat(399_600n, "USD", "es")).toBe("3.996,00\u00a0US$");
  expect(formatFiat(-400n, "USD", "de")).toBe("−4,00\u00a0$");
});
