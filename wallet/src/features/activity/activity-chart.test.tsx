import { SUPRA_COIN } from "@holdfast/sdk";
import { fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testEntry } from "../../../test/activity-entry.ts";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";
import { ActivityChart } from "./activity-chart.tsx";
import { activityIndex } from "./activity-index.ts";

const { sender = expect.unreachable() } = testEntry();

function move(ms: number, amount: bigint, change: Partial<ActivityEntry> = {}): ActivityEntry {
  return testEntry({ micros: ms * 1000, changes: [{ coinType: SUPRA_COIN, amount }], ...change });
}

const day = (date: number, hour = 12): number => new Date(2026, 2, date, hour).getTime();
const digits = (element: Element | null | undefined): bigint =>
  BigInt(element?.textContent.replaceAll(/\D/g, "") ?? 0);

/** What the chart shows: its columns, the sums above, and the table in its place, without empty rows. */
function draw(entries: readonly ActivityEntry[]) {
  const index = activityIndex(entries, sender);
  const info = { name: "Supra Coin", symbol: "quants", decimals: 0 };
  const chart = { index, places: index.all, coins: [SUPRA_COIN], coin: SUPRA_COIN };
  const { container, unmount } = render(<ActivityChart {...chart} coinOf={() => info} onCoin={() => {}} />);
  const slider = container.querySelector<HTMLInputElement>("input[type=range]");
  const columns = slider === null ? 0 : Number(slider.max) + 1;
  const sums = Array.from(container.querySelectorAll("dd"), digits);
  if (slider !== null) fireEvent.click(screen.getByRole("button", { name: "Show as table" }));
  const rows = Array.from(container.querySelectorAll("tbody tr"), (row) => {
    const [gained, lost] = Array.from(row.querySelectorAll("td"), digits);
    return { when: row.querySelector("th")?.textContent ?? "", gained, lost };
  });
  const said = container.textContent;
  unmount();
  return { columns, sums, rows, said };
}

test("separates a day's income and spending and includes empty days", () => {
  const { columns, sums, rows } = draw([move(day(4), 5n), move(day(2, 23), -3n), move(day(2, 1), 2n)]);
  expect(columns).toBe(3);
  expect(sums).toEqual([7n, 3n]);
  expect(rows).toEqual([
    { when: "Mar 2, 2026", gained: 2n, lost: 3n },
    { when: "Mar 4, 2026", gained: 5n, lost: 0n },
  ]);
});

test("what failed, waits or moved another coin is not counted", () => {
  const entries = [
    move(day(1), 5n, { status: "Failed" }),
    move(day(1), 5n, { status: "Pending", micros: undefined }),
    move(day(1), 5n, { changes: [{ coinType: "0xc::moon::Moon", amount: 1n }] }),
  ];
  expect(draw(entries).said).toContain("No confirmed transactions for this coin.");
});

test("columns lose and repeat nothing, are few and in order", () => {
  const years = 25 * 365 * 86_400;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: years }), fc.bigInt({ min: -1000n, max: 1000n })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.constantFrom(1, 60, 86_400),
      (moves, shrink) => {
        const entries = moves.map(([second, amount]) => move(Math.floor(second / shrink) * 1000, amount));
        const { columns, sums, rows } = draw(entries);
        const [gained = 0n, lost = 0n] = sums;
        expect(gained - lost).toBe(moves.reduce((total, [, amount]) => total + amount, 0n));
        expect(rows.reduce((sum, row) => sum + (row.gained ?? 0n), 0n)).toBe(gained);
        expect(rows.reduce((sum, row) => sum + (row.lost ?? 0n), 0n)).toBe(lost);
        expect(columns).toBeLessThanOrEqual(33);
        const starts = rows.map(({ when }) => Date.parse(when.replace("Week of ", "")));
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
      },
    ),
  );
});
