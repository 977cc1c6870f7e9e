import { act, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("opens a transaction beside the list where there is room", async () => {
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }));
  act(() => window.happyDOM.setViewport({ width: 1500 }));
  const { user, router } = await renderApp("/activity", { balance: 123_456_789n });
  const rows = await screen.findByRole("list", { name: "Activity" });
  const row = within(rows).getByRole("link", { name: /Received/ });
  expect(row.getAttribute("href")).toMatch(/^\/tx\/0x/);
  await user.click(row);
  const detail = within(await screen.findByRole("region", { name: "Transaction" }));
  expect(await detail.findByRole("tab", { name: "Balance changes" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/activity");
});
