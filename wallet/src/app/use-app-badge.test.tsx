import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAppBadge } from "./use-app-badge.ts";

it("the app badge counts waiting items and clears at lock", () => {
  const shown: number[] = [];
  const setAppBadge = async (count: number): Promise<void> => void shown.push(count);
  const clearAppBadge = async (): Promise<void> => void shown.push(0);
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  const { rerender, unmount } = renderHook(({ count }) => useAppBadge(count), { initialProps: { count: 2 } });
  rerender({ count: 1 });
  unmount();
  expect(shown).toEqual([2, 0, 1, 0]);
  vi.unstubAllGlobals();
});

it("does nothing where the system has no badges", () => {
  vi.stubGlobal("navigator", {});
  expect(() => renderHook(() => useAppBadge(2)).unmount()).not.toThrow();
  vi.unstubAllGlobals();
});
