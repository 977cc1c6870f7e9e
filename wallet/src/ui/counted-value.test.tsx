import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useCountedValue } from "./counted-value.ts";

afterEach(() => vi.restoreAllMocks());

/** Frames come when the test says so. */
function holdFrames(): (ms: number) => void {
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(performance, "now").mockReturnValue(0);
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((callback) => waiting.push(callback));
  return (ms) => act(() => waiting.splice(0).forEach((callback) => callback(ms)));
}

it("counts to the new value and ends on its exact digits", () => {
  const frame = holdFrames();
  const { result, rerender } = renderHook((value: bigint) => useCountedValue(value), { initialProps: 100n });
  expect(result.current).toBe(100n);
  rerender(900_000_007n);
  expect(result.current).toBe(100n);
  frame(120);
  expect(result.current).toBeGreaterThan(100n);
  expect(result.current).toBeLessThan(900_000_007n);
  frame(240);
  expect(result.current).toBe(900_000_007n);
});

it("a value does not count where motion is not wanted", () => {
  holdFrames();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ matches: media.includes("reduce"), media }) as MediaQueryList,
  );
  const { result, rerender } = renderHook((value: bigint) => useCountedValue(value), { initialProps: 100n });
  rerender(7n);
  expect(result.current).toBe(7n);
});
