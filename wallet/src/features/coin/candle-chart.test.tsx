import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Candle } from "../../prices/candles.ts";
import { CandleChart } from "./candle-chart.tsx";

function candle(start: number, [open, high, low, close]: readonly [bigint, bigint, bigint, bigint]): Candle {
  return { startsAt: start, endsAt: start + 10, open, high, low, close };
}

/** Where each candle is drawn, and whether it is filled. */
function draw(...candles: readonly Candle[]) {
  const { container } = render(<CandleChart candles={candles} decimals={0} />);
  const numbers = (element: Element | null, ...names: readonly string[]) =>
    names.map((name) => Number(element?.getAttribute(name)));
  const marks = Array.from(container.querySelectorAll("svg g"), (mark) => {
    const body = mark.querySelector("rect");
    return {
      wick: numbers(mark.querySelector("line"), "x1", "y1", "y2"),
      body: numbers(body, "x", "width", "y", "height"),
      isFilled: body?.classList.contains("fill-current"),
    };
  });
  return { marks, said: container.textContent };
}

test("candles follow their time and range and leave missing ones empty", () => {
  expect(draw(candle(0, [10n, 20n, 0n, 15n]), candle(20, [100n, 100n, 50n, 60n])).marks).toEqual([
    { wick: [100, 128, 160], body: [40, 120, 136, 8], isFilled: false },
    { wick: [500, 0, 80], body: [440, 120, 0, 64], isFilled: true },
  ]);
});

test("one that does not move stands in the middle", () => {
  expect(draw(candle(0, [5n, 5n, 5n, 5n])).marks).toMatchObject([{ body: [120, 360, 80, 1] }]);
  expect(draw().said).toBe("No price data for this period.");
});
