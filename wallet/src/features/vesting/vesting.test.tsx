import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("finds none on a chain that tells of none, and says nothing of the kind while the node is silent", async () => {
  const { devnode, router } = await renderApp("/contracts", { balance: 100_000_000n });
  devnode.addFault({ kind: "drop-before" });
  await act(() => router.navigate({ to: "/vesting" }));
  expect(await screen.findByText(/No answer from the node at/)).toBeDefined();
  expect(screen.queryByText("No vesting contract found")).toBeNull();
  devnode.clearFaults();
  // A silent node is asked again after a pause that grows: a page that is opened before its end says so and asks no more.
  await vi.waitFor(async () => {
    await act(() => router.navigate({ to: "/contracts" }));
    await act(() => router.navigate({ to: "/vesting" }));
    const [shown] = await screen.findAllByText(/^No vesting contract found$|No answer from the node at/);
    expect(shown?.textContent).toBe("No vesting contract found");
  }, 200_000);
});
