import { expect, it, vi } from "vitest";
import { createPace } from "./pace.ts";

it("starts a few reads, then one at a time, none after cancellation", async () => {
  vi.useFakeTimers();
  const pace = createPace({ atOnce: 2, everyMs: 100 });
  const gone = new AbortController();
  const begun: number[] = [];
  const ended = [0, 1, 2, 3, 4].map((index) =>
    pace.turn(index === 3 ? gone.signal : new AbortController().signal).then(
      () => void begun.push(index),
      () => void begun.push(-index),
    ),
  );
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([0, 1, 2, -3, 4]);
  await Promise.all(ended);
  vi.useRealTimers();
});
