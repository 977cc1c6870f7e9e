import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const UNKNOWN = "Unknown: the node is not responding.";

it("sums all accounts and their worth and reports no history yet", async () => {
  await renderApp("/portfolio", { balance: 500_000_000_000n });
  const heading = await screen.findByRole("heading", { name: "Portfolio value" });
  const card = within(heading.closest("section") ?? document.body);
  expect((await card.findAllByText("5,000")).length).toBeGreaterThan(0);
  expect((await card.findAllByText(/^≈ \$\d/)).length).toBeGreaterThan(0);
  expect(screen.getByText("No history yet")).toBeDefined();
  expect(screen.getByText("Vesting", { selector: "dt" })).toBeDefined();
});

it("shows unknown, not zero, until the node answers", async () => {
  const { devnode, router } = await renderApp("/contracts", { balance: 500_000_000_000n });
  devnode.addFault({ kind: "garbled" });
  await act(() => router.navigate({ to: "/portfolio" }));
  expect((await screen.findAllByText(UNKNOWN)).length).toBe(2);
  devnode.clearFaults();
  await act(() => router.navigate({ to: "/contracts" }));
  await act(() => router.navigate({ to: "/portfolio" }));
  expect((await screen.findAllByText("5,000")).length).toBeGreaterThan(0);
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});
