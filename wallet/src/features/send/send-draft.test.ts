import { expect, test } from "vitest";
import { localeSeparators } from "../../format/separators.ts";
import { plainReading } from "./send-draft.ts";

test.each([
  ["1.000", "de", "1000"],
  ["1.000", "en", "1.0000"],
  ["1,000", "en", "1000"],
  ["1,234", "de", "1,2340"],
  ["1.234.567", "de", "1234567"],
  ["1.5", "en", undefined],
  ["1000", "de", undefined],
  ["1.2345", "en", undefined],
])("says of %j in %s that it was read as %j", (text, locale, read) => {
  expect(plainReading(text, 8, localeSeparators(locale))).toBe(read);
});
