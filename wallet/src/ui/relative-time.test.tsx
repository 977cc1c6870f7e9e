import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { RelativeTime } from "./relative-time.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const at = Date.UTC(2026, 10, 21, 14, 30);
const minutes = (now: number): string => `${Math.round((now - at) / 60_000)} minutes ago`;

it("stays current while it is on the screen", () => {
  vi.useFakeTimers({ now: at + 2 * 60_000 });
  render(<RelativeTime at={at} relative={minutes} exact="21 November 2026, 14:30" isStatic />);
  expect(screen.getByText("2 minutes ago").getAttribute("datetime")).toBe("2026-11-21T14:30:00.000Z");
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(screen.getByText("5 minutes ago")).toBeDefined();
});

it("gives the exact time to screen readers, and on click", async () => {
  render(<RelativeTime at={at} relative={() => "today"} exact="21 November 2026, 14:30" />);
  const button = screen.getByRole("button", { name: /^today ?, 21 November 2026, 14:30$/ });
  await userEvent.click(button);
  expect(button.textContent).toBe("21 November 2026, 14:30");
});
