import { expect, test } from "vitest";
import { PAIR } from "../../prices/rate.ts";
import type { SeenPrices } from "../../prices/price-log.ts";
import { worthHistory } from "./portfolio-page.tsx";

type AccountPast = Parameters<typeof worthHistory>[1][number];

const HOUR = 3_600_000;
const SUPRA = 100_000_000n;

/** `cents` for one SUPRA. */
function seen(hour: number, cents: bigint): SeenPrices {
  const one = (pair: number, value: bigint) => ({ pair, value, decimals: 2, at: hour * HOUR, round: 1n });
  return { at: hour * HOUR, prices: [one(PAIR.SUPRA_USDT, cents), one(PAIR.USDT_USD, 100n)] };
}

function past(change: Partial<AccountPast> = {}): AccountPast {
  return { available: [], isWhole: true, locked: [], lockedNow: 0n, ...change };
}

const worths = (prices: readonly SeenPrices[], ...accounts: AccountPast[]) =>
  worthHistory(prices, accounts, "USD").map((piece) => piece.map(({ at, worth }) => [at / HOUR, worth]));

test("past worth uses the balances and price of that moment", () => {
  const one = past({ available: [{ at: 2 * HOUR, balance: 10n * SUPRA }] });
  const other = past({
    available: [
      { at: 0, balance: 1n * SUPRA },
      { at: 3 * HOUR, balance: 2n * SUPRA },
    ],
  });
  expect(worths([seen(1, 5n), seen(2, 5n), seen(3, 7n)], one, other)).toEqual([
    [
      [1, 5n],
      [2, 55n],
      [3, 84n],
    ],
  ]);
});

test("leaves a gap without prices and invents none", () => {
  const one = past({ available: [{ at: 0, balance: SUPRA }] });
  expect(worths([seen(1, 5n), seen(48, 6n), seen(98, 7n)], one)).toEqual([
    [
      [1, 5n],
      [48, 6n],
    ],
    [[98, 7n]],
  ]);
});

test("counts stakes from their first reading and nothing before", () => {
  const staked = past({
    available: [{ at: 0, balance: SUPRA }],
    locked: [{ at: 2 * HOUR, quants: 3n * SUPRA }],
    lockedNow: 3n * SUPRA,
  });
  expect(worths([seen(1, 5n), seen(2, 5n)], staked)).toEqual([[[2, 20n]]]);
  expect(worths([seen(1, 5n)], past({ ...staked, locked: [] }))).toEqual([]);
});

test("says nothing of before a history that does not reach back", () => {
  const cut = past({ available: [{ at: 2 * HOUR, balance: SUPRA }], isWhole: false });
  expect(worths([seen(1, 5n), seen(2, 5n)], cut)).toEqual([[[2, 5n]]]);
});
