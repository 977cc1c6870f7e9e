import { expect, test } from "vitest";
import type { Candle } from "../../prices/candles.ts";
import { candleShapes } from "./candle-chart.tsx";

const place = { width: 300, height: 100 };

function candle(start: number, [open, high, low, close]: readonly bigint[]): Candle {
  return {
    startsAt: start,
    endsAt: start + 10,
    open: open ?? 0n,
    high: high ?? 0n,
    low: low ?? 0n,
    close: close ?? 0n,
  };
}

test("candles follow their time and range and leave missing ones empty", () => {
  const shapes = candleShapes([candle(0, [10n, 20n, 0n, 15n]), candle(20, [100n, 100n, 50n, 60n])], place);
  expect(shapes).toEqual([
    { x: 50, width: 60, top: 80, bottom: 100, bodyTop: 85, bodyBottom: 90, hasRisen: true },
    { x: 250, width: 60, top: 0, bottom: 50, bodyTop: 0, bodyBottom: 40, hasRisen: false },
  ]);
});

test("one that does not move stands in the middle", () => {
  expect(candleShapes([candle(0, [5n, 5n, 5n, 5n])], place)).toMatchObject([{ bodyTop: 50, bodyBottom: 50 }]);
  expect(candleShapes([], place)).toEqual([]);
});
