import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ambiguousAmount, formatAmount, formatShare, parseAmount, splitAmount } from "./amount.ts";
import { localeSeparators } from "./locale.ts";

const en = localeSeparators("en-US");
const de = localeSeparators("de-DE");
const fr = localeSeparators("fr-FR");
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const locales = fc.constantFrom(
  "en-US",
  "de-DE",
  "fr-FR",
  "de-CH",
  "en-IN",
  "pt-PT",
  "pl-PL",
  "ar-EG",
  "ja-JP",
);

const code = (text: string, decimals = 8, marks = en): string => {
  try {
    return `read as ${parseAmount(text, decimals, marks)}`;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};

describe("an amount", () => {
  it("an amount parses back exactly in every locale and precision", () => {
    fc.assert(
      fc.property(u64, fc.integer({ min: 0, max: 18 }), locales, (value, decimals, locale) => {
        const marks = localeSeparators(locale);
        expect(parseAmount(formatAmount(value, decimals, marks), decimals, marks)).toBe(value);
      }),
    );
  });

  it("keeps the last unit of the largest u64", () => {
    expect(formatAmount(18446744073709551615n, 8, en)).toBe("184,467,440,737.09551615");
    expect(parseAmount("184467440737.09551615", 8, en)).toBe(18446744073709551615n);
  });

  it("splits into sign, grouped whole part and trimmed fraction", () => {
    expect(splitAmount(123456789050000000n, 8, en)).toEqual({
      sign: "",
      whole: "1,234,567,890",
      fraction: ".5",
    });
    expect(splitAmount(-5n, 8, en)).toEqual({ sign: "−", whole: "0", fraction: ".00000005" });
    expect(splitAmount(700000000n, 8, en)).toEqual({ sign: "", whole: "7", fraction: "" });
    expect(splitAmount(42n, 0, en)).toEqual({ sign: "", whole: "42", fraction: "" });
  });
});

describe("typed text", () => {
  it("may leave out the whole part, the fraction, or carry zeros", () => {
    expect(parseAmount(".5", 8, en)).toBe(50000000n);
    expect(parseAmount("5.", 8, en)).toBe(500000000n);
    expect(parseAmount("007.500000000000", 8, en)).toBe(750000000n);
    expect(parseAmount("  1 ", 8, en)).toBe(100000000n);
  });

  it("may group thousands as the locale does, or with spaces or apostrophes", () => {
    expect(parseAmount("1,234,567.5", 8, en)).toBe(123456750000000n);
    expect(parseAmount("1.234.567,5", 8, de)).toBe(123456750000000n);
    expect(parseAmount("12,34,567", 0, en)).toBe(1234567n);
    expect(parseAmount("1 234 567", 0, en)).toBe(1234567n);
    expect(parseAmount("1’234’567", 0, en)).toBe(1234567n);
    expect(parseAmount("1'234.5", 8, en)).toBe(123450000000n);
    expect(parseAmount("12\u00a0345\u202f678", 0, fr)).toBe(12345678n);
  });

  it.each(["1 5", "1'5", "1’5", "12 34", "1 2345", "1 234 56", "0 123", "1  234", "1 234'567", "1,234 567"])(
    "refuses %s, whose groups are not of three digits",
    (text) => {
      expect(code(text)).toBe("amount/bad-grouping");
    },
  );

  it.each(["1 ,5", "1.5 6", "1 .5"])("refuses a space beside or behind the decimal mark: %s", (text) => {
    expect(code(text)).toMatch(/^amount\/(bad-grouping|not-a-number)$/);
  });

  it("is refused when its marks could mean two amounts", () => {
    expect(code("1,5")).toBe("amount/bad-grouping");
    expect(code("0,123")).toBe("amount/bad-grouping");
    expect(code("1,234,56")).toBe("amount/bad-grouping");
    expect(code("0.5", 8, de)).toBe("amount/bad-grouping");
    expect(code("1.5,000")).toBe("amount/bad-grouping");
    expect(code("1.2.3")).toBe("amount/two-decimal-marks");
  });

  it("rejects empty, negative, non-numeric, too precise and too large text", () => {
    expect(code("")).toBe("amount/empty");
    expect(code("  ")).toBe("amount/empty");
    expect(code(".")).toBe("amount/empty");
    expect(code("-1")).toBe("amount/negative");
    expect(code("−1")).toBe("amount/negative");
    expect(code("12abc")).toBe("amount/not-a-number");
    expect(code("1e5")).toBe("amount/not-a-number");
    expect(code("0x10")).toBe("amount/not-a-number");
    expect(code("Infinity")).toBe("amount/not-a-number");
    expect(code("٣")).toBe("amount/not-a-number");
    expect(code("0.123456789")).toBe("amount/too-many-decimals");
    expect(code("0.5", 0)).toBe("amount/too-many-decimals");
    expect(code("184467440737.09551616")).toBe("amount/too-large");
  });

  it("never yields anything but an amount or one of our errors", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,\s'-]{0,30}$/)), (text) => {
        expect(code(text)).toMatch(/^(read as \d+|amount\/[a-z-]+)$/);
      }),
    );
  });
});

it.each([
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

it.each([
  [5n, 100n, "5 %"],
  [1n, 3n, "33.3333 %"],
  [25n, 1000n, "2.5 %"],
  [1n, 1n, "100 %"],
  [1n, 2n ** 64n - 1n, "< 0.0001 %"],
])("%s of %s is %s", (numerator, denominator, text) => {
  expect(formatShare({ numerator, denominator })).toBe(text);
});
