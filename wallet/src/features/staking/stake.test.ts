import { expect, it } from "vitest";
import { formatPercent, monthlyReward, yearlyRate } from "./stake.ts";

const SUPRA = 100_000_000n;
/** A tenth in a year of 4380 epochs of two hours. */
const REWARD = { rate: 22_831n, denominator: 1_000_000_000n, epochSecs: 7200n };

it("says what the chain pays in a year, less the commission", () => {
  expect(formatPercent(yearlyRate({ commission: 0n }, REWARD))).toBe("9.99 %");
  expect(formatPercent(yearlyRate({ commission: 1000n }, REWARD))).toBe("8.99 %");
  expect(formatPercent(yearlyRate({ commission: 10_000n }, REWARD))).toBe("0 %");
  expect(yearlyRate({ commission: 0n }, { ...REWARD, denominator: 0n })).toBe(0n);
});

it("estimates a month's rewards of active and unlocking stake only", () => {
  const stake = { active: 900n * SUPRA, unlocking: 300n * SUPRA };
  // 1200 SUPRA at 9.999978 percent a year.
  expect(monthlyReward(stake, { commission: 0n }, REWARD)).toBe(999_997_800n);
  expect(monthlyReward({ active: 0n, unlocking: 0n }, { commission: 0n }, REWARD)).toBe(0n);
  expect(monthlyReward(stake, { commission: 0n }, { ...REWARD, epochSecs: 0n })).toBe(0n);
});
