import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("finds none on a chain that reports none", async () => {
  const { router } = await renderApp("/contracts", { balance: 100_000_000n });
  await act(() => router.navigate({ to: "/vesting" }));
  expect(await screen.findByText("No vesting contract found")).toBeDefined();
});

it("does not say that there is none before the node answers", async () => {
  const { devnode, router, user } = await renderApp("/contracts", { balance: 100_000_000n });
  devnode.addFault({ kind: "drop-before" });
  await act(() => router.navigate({ to: "/vesting" }));
  expect(await screen.findByText(/No response from the node at/)).toBeDefined();
  expect(screen.queryByText("No vesting contract found")).toBeNull();
  devnode.clearFaults();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No vesting contract found")).toBeDefined();
});
