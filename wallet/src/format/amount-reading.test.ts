import { expect, test } from "vitest";
import { ambiguousAmount } from "./amount-reading.ts";
import { localeSeparators } from "./separators.ts";

test.each([
  ["1.000", "de", "= 1000 SUPRA"],
  ["1.000", "en", "= 1.0000 SUPRA"],
  ["1,000", "en", "= 1000 SUPRA"],
  ["1,234", "de", "= 1,2340 SUPRA"],
  ["1.234.567", "de", "= 1234567 SUPRA"],
  ["1.5", "en", undefined],
  ["1000", "de", undefined],
  ["1.2345", "en", undefined],
])("says of %j in %s that it was read as %j", (text, locale, read) => {
  expect(ambiguousAmount(text, 8, "SUPRA", localeSeparators(locale))).toBe(read);
});
