import { expect, it } from "vitest";
import { DEFAULT_LIMITS, expectLimits, limitsToStored, storedToLimits } from "./spending-limits.ts";

it("limits persist as set and have defaults before", () => {
  const limits = { newRecipient: 0n, session: 2n ** 64n - 1n };
  expect(storedToLimits(limitsToStored(limits))).toEqual(limits);
  expect(storedToLimits(limitsToStored({ ...limits, confirmAbove: 0n }))).toEqual({
    ...limits,
    confirmAbove: 0n,
  });
  expect(limitsToStored(limits)).not.toHaveProperty("confirmAbove");
  expect(storedToLimits(undefined)).toEqual(DEFAULT_LIMITS);
});

it.each([
  ["a negative amount", { newRecipient: -1n, session: 1n }],
  ["more than there can be", { newRecipient: 1n, session: 2n ** 64n }],
  ["nothing, to confirm above", { newRecipient: 1n, session: 1n, confirmAbove: -1n }],
  ["a number", { newRecipient: 1 as unknown as bigint, session: 1n }],
])("%s is no limit", (_, limits) => {
  expect(() => expectLimits(limits)).toThrow(/must be 0 SUPRA or more/);
});
