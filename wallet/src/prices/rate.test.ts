import { SUPRA_COIN, SUPRA_DECIMALS } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBelowMinimum, formatFiat, formatUnitPrice } from "../format/fiat.ts";
import { CURRENCIES, type Currency } from "../storage/settings/settings-schema.ts";
import { PAIR, type Price, findRate, classifyRateAge, type Rate, amountFor, computeWorth } from "./rate.ts";

const price = (pair: number, value: bigint, decimals: number, at = 1000): Price => ({
  pair,
  value,
  decimals,
  at,
  round: 1n,
});

/** 1 SUPRA is 0.004 USDT, 1 USDT 0.999 USD, 1 EUR 1.16 USD, 1 USD 154.2 JPY, 1 GBP 1.315 USD. */
const PRICES = [
  price(PAIR.SUPRA_USDT, 4n, 3),
  price(PAIR.USDT_USD, 999n, 3, 900),
  price(PAIR.EUR_USD, 116n, 2, 800),
  price(PAIR.USD_JPY, 1542n, 1),
  price(PAIR.GBP_USD, 1315n, 3),
];

function rateIn(currency: Currency): Rate {
  const rate = findRate(PRICES, SUPRA_COIN, currency);
  if (rate === undefined) throw new TypeError("there is a price");
  return rate;
}

const thousandSupra = { value: 100_000_000_000n, decimals: SUPRA_DECIMALS };

describe("what an amount is worth", () => {
  it("converts by the chain's pairs to each currency, rounded to nearest", () => {
    // 1000 × 0.004 × 0.999 = 3.996 dollars; / 1.16 = 3.4448…; × 154.2 = 616.18…; / 1.315 = 3.0387…
    expect(CURRENCIES.map((currency) => computeWorth(thousandSupra, rateIn(currency)))).toEqual([
      400n,
      344n,
      616n,
      304n,
    ]);
    expect(computeWorth({ ...thousandSupra, value: -thousandSupra.value }, rateIn("EUR"))).toBe(-344n);
  });

  it("reports missing, never zero, if a needed price is missing", () => {
    for (const { pair } of PRICES) {
      const others = PRICES.filter((one) => one.pair !== pair);
      const needing = CURRENCIES.filter((currency) => findRate(others, SUPRA_COIN, currency) === undefined);
      expect(needing.length).toBeGreaterThan(0);
    }
    expect(findRate([price(PAIR.SUPRA_USDT, 0n, 3), ...PRICES.slice(1)], SUPRA_COIN, "USD")).toBeUndefined();
    expect(findRate(PRICES, "0xc::supra_coin::SupraCoin", "USD")).toBeUndefined();
  });

  const MINUTE_MS = 60_000;

  it("is current for ten minutes, old for a day, then gone", () => {
    const rate = rateIn("EUR");
    expect(rate.at).toBe(800);
    expect(classifyRateAge(rate, 800 + 10 * MINUTE_MS)).toBe("fresh");
    expect(classifyRateAge(rate, 801 + 10 * MINUTE_MS)).toBe("old");
    expect(classifyRateAge(rate, 800 + 24 * 60 * MINUTE_MS)).toBe("old");
    expect(classifyRateAge(rate, 801 + 24 * 60 * MINUTE_MS)).toBe("gone");
    expect(classifyRateAge(rate, 0)).toBe("fresh");
  });

  it("never buys more than the money, at most one unit fewer", () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const rates = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      numerator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      denominator: fc.bigInt({ min: 1n, max: 10n ** 30n }),
      at: fc.constant(0),
    });
    fc.assert(
      fc.property(money, rates, fc.integer({ min: 0, max: 18 }), (minor, rate, decimals) => {
        const coins = amountFor(minor, decimals, rate);
        const digits = rate.currency === "JPY" ? 0n : 2n;
        const exact = (value: bigint): bigint => value * rate.numerator * 10n ** digits;
        const whole = minor * rate.denominator * 10n ** BigInt(decimals);
        expect(exact(coins) <= whole && whole < exact(coins + 1n)).toBe(true);
      }),
    );
  });

  it("a sum's worth equals the worths' sum within one unit each", () => {
    const amounts = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const worth = (value: bigint): bigint =>
          computeWorth({ value, decimals: SUPRA_DECIMALS }, rateIn("USD"));
        const apart = worth(a + b) - worth(a) - worth(b);
        expect(apart >= -1n && apart <= 1n).toBe(true);
      }),
    );
  });
});

describe("money", () => {
  it("is written to the last digit, however much it is", () => {
    expect(formatFiat(123_456_789_012_345_678_901n, "USD")).toBe("$1,234,567,890,123,456,789.01");
    expect(formatFiat(-5n, "EUR")).toBe("−€0.05");
    expect(formatFiat(616n, "JPY")).toBe("¥616");
    expect(formatBelowMinimum("GBP")).toBe("<£0.01");
  });

  it("says four digits of a price that is small", () => {
    expect(formatUnitPrice(3996n, 1_000_000n, "USD")).toBe("$0.003996");
    expect(formatUnitPrice(91_250n, 1n, "USD")).toBe("$91,250.00");
    expect(formatUnitPrice(1n, 10n ** 20n, "USD")).toBe("$0.00");
  });
});
