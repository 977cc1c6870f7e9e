import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { parseAmount } from "../format/amount.ts";
import { ErrorBoundary, ErrorPage } from "./error-boundary.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

it("shows our errors with their sentence and fix", () => {
  render(<ErrorPage error={thrownBy(() => parseAmount("0.123456789", 8))} />);
  expect(screen.getByText("This coin has 8 decimals, but the amount has 9.")).toBeDefined();
  expect(screen.getByText("Enter fewer decimals.")).toBeDefined();
  expect(screen.getByText(/not affected/)).toBeDefined();
});

it("reports a missing part when the browser could not load it", () => {
  render(<ErrorPage error={new TypeError("Failed to fetch dynamically imported module: /assets/x.js")} />);
  expect(screen.getByText("Couldn't load part of the app.")).toBeDefined();
});

it("copies where it broke and none of what was typed or read", async () => {
  const user = userEvent.setup();
  const error = new Error("secret words and 12.5 SUPRA");
  render(<ErrorPage error={error} />);
  await user.click(await screen.findByRole("button", { name: "Copy details" }));
  const details = await navigator.clipboard.readText();
  expect(details).toMatch(/^Error unexpected\n\s+at /);
  expect(details).not.toContain("secret");
});

it("catches what breaks below it and tries again when asked", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  function Fragile(): string {
    if (isBroken) throw new TypeError("boom");
    return "All is well";
  }
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: "This screen crashed" })).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("All is well")).toBeDefined();
});
