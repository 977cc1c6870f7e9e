import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useVisibleDelay } from "./visible-delay.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Look({ wanted }: { readonly wanted?: boolean }): ReactElement {
  return <p>{useVisibleDelay(wanted) ? "over" : "not yet"}</p>;
}

const isOver = (): boolean => screen.queryByText("over") !== null;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it("ends after half a second in view without a click", () => {
  render(<Look />);
  pass(499);
  expect(isOver()).toBe(false);
  act(() => void document.dispatchEvent(new Event("pointerdown")));
  pass(499);
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" })));
  pass(499);
  expect(isOver()).toBe(false);
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" })));
  pass(1);
  expect(isOver()).toBe(true);
  act(() => void document.dispatchEvent(new Event("pointerdown")));
  expect(isOver()).toBe(true);
});

it("stops while the window lacks focus and restarts with it", () => {
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
  render(<Look />);
  pass(10_000);
  expect(isOver()).toBe(false);
  focus.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("focus")));
  pass(500);
  expect(isOver()).toBe(true);
  focus.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("blur")));
  expect(isOver()).toBe(false);
});

it("is over at once where it is not wanted", () => {
  render(<Look wanted={false} />);
  expect(isOver()).toBe(true);
});
