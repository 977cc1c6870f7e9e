import { expect, it } from "vitest";
import type { DescribedEffect } from "./description.ts";
import { isAsDescribed } from "./effects-check.ts";

const out = (amount?: bigint): DescribedEffect => ({ direction: "out", coin: "supra", amount });
const inward = (amount?: bigint): DescribedEffect => ({ direction: "in", coin: "supra", amount });

/** What is declared, and which of these movements fit it. */
it.each<[string, readonly DescribedEffect[], readonly bigint[]]>([
  // Of -9, -5, 0, 5 and 9:
  ["nothing", [], [0n, 5n, 9n]],
  ["that an amount leaves", [out(5n)], [-5n]],
  ["that an amount comes in", [inward(5n)], [5n]],
  ["that anything may leave", [out()], [-9n, -5n, 0n, 5n, 9n]],
  ["that anything may come in", [inward()], [0n, 5n, 9n]],
  ["that anything may come in or leave", [out(), inward()], [-9n, -5n, 0n, 5n, 9n]],
  ["that an amount leaves and more may", [out(5n), out()], [-9n, -5n]],
  ["that an amount leaves and anything may come in", [out(5n), inward()], [-5n, 0n, 5n, 9n]],
  ["that an amount comes in and anything may leave", [inward(5n), out()], [-9n, -5n, 0n, 5n]],
  ["that an amount comes in and more may", [inward(5n), inward()], [5n, 9n]],
  ["that the same leaves and comes in", [out(5n), inward(5n)], [0n]],
  ["that an amount leaves twice", [out(2n), out(3n)], [-5n]],
  ["that what leaves comes back and more", [out(4n), inward(9n)], [5n]],
])("declaring %s fits these movements and no other", (_, effects, fitting) => {
  const movements = [-9n, -5n, 0n, 5n, 9n];
  const found = movements.filter((amount) => isAsDescribed(effects, [{ coin: "supra", amount }]));
  expect(found).toEqual(fitting);
  // Told in parts it is the same, and no movement is as one of nothing.
  for (const amount of movements)
    expect(
      isAsDescribed(effects, [
        { coin: "supra", amount: amount - 1n },
        { coin: "supra", amount: 1n },
      ]),
    ).toBe(fitting.includes(amount));
  expect(isAsDescribed(effects, [])).toBe(fitting.includes(0n));
  // Whatever is declared of one coin, nothing else may leave.
  const other = { coin: "bean", amount: -1n };
  for (const amount of fitting)
    expect(isAsDescribed(effects, [{ coin: "supra", amount }, other])).toBe(false);
  for (const amount of fitting)
    expect(
      isAsDescribed(effects, [
        { coin: "supra", amount },
        { ...other, amount: 1n },
      ]),
    ).toBe(true);
});
