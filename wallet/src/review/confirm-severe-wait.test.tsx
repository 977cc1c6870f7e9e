import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SevereWait, useSevereWait } from "./confirm-severe.tsx";
import type { Finding, Level } from "./rules/finding.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** As the sheet draws it: the digest is the key, so that other bytes begin again. */
function Waiting({ level }: { readonly level: Exclude<Level, "off"> }) {
  const finding: Finding = {
    rule: "call/burn-object",
    level,
    title: "It is gone.",
    why: "For ever.",
    source: "",
  };
  const rest = useSevereWait([finding]);
  return (
    <>
      <SevereWait rest={rest} />
      <p>{rest === undefined || rest === 0 ? "can sign" : "can't sign"}</p>
    </>
  );
}

function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 100)
    act(() => {
      vi.advanceTimersByTime(100);
    });
}

it("enables a critical signature after three seconds and announces it once", () => {
  render(<Waiting level="critical" />);
  expect(
    screen.getByText("Take time to read what can go wrong. Signing is available in 3 seconds."),
  ).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("");
  pass(2900);
  expect(screen.getByText("can't sign")).toBeDefined();
  expect(screen.getByText(/Signing is available in 1 second\.$/)).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("");
  pass(100);
  expect(screen.getByText("can sign")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("You can sign now.");
  expect(vi.getTimerCount()).toBe(0);
});

it("continues the wait when redrawn and restarts for new bytes", () => {
  const { rerender } = render(<Waiting key="bytes" level="critical" />);
  for (let second = 0; second < 6; second++) {
    pass(500);
    rerender(<Waiting key="bytes" level="critical" />);
  }
  expect(screen.getByText("can sign")).toBeDefined();
  rerender(<Waiting key="other bytes" level="critical" />);
  expect(screen.getByText("can't sign")).toBeDefined();
});

it("runs no clock where nothing is critical", () => {
  render(<Waiting level="warning" />);
  expect(screen.getByText("can sign")).toBeDefined();
  expect(screen.queryByRole("status")).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
