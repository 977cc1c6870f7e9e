import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const SUPRA = 100_000_000n;
const PAIR = 500;
/** What USDT is in dollars. */
const DOLLARS = 48;

it("shows worth by current price, gray if old, nothing if lost", async () => {
  const { devnode, user, settings } = await renderApp("/home", { balance: 1000n * SUPRA });
  const refresh = () => user.click(screen.getByRole("button", { name: "Refresh" }));
  expect((await screen.findAllByText("≈ $4.00")).length).toBeGreaterThan(0);
  act(() => settings.set("currency", "JPY"));
  expect((await screen.findAllByText("≈ ¥616")).length).toBeGreaterThan(0);
  act(() => settings.set("currency", "USD"));
  await devnode.oracle.setPrice({ pair: PAIR, value: 8n, decimals: 3, ageSecs: 1210n });
  await refresh();
  const [old] = await screen.findAllByText("≈ $7.99 (20 minutes ago)");
  expect(old?.dataset["standing"]).toBe("old");
  await devnode.oracle.setPrice({ pair: PAIR, value: 8n, decimals: 3, ageSecs: 90_000n });
  await refresh();
  expect(await screen.findByText("The chain has no current SUPRA price.")).toBeDefined();
  // What a payment was worth when it was made stays beside it.
  const activity = screen.getByRole("list", { name: "Latest activity" });
  expect(screen.queryAllByText(/≈ \$/).filter((text) => !activity.contains(text))).toEqual([]);
});

it("accepts a price of a chain with a fast clock as current", async () => {
  const { devnode, user } = await renderApp("/home", { balance: 1000n * SUPRA });
  for (const [pair, value] of [
    [PAIR, 8n],
    [DOLLARS, 999n],
  ] as const)
    await devnode.oracle.setPrice({ pair, value, decimals: 3, ageSecs: -600n });
  await user.click(await screen.findByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/^1 SUPRA ≈ \$0\.007992, now$/)).toBeDefined();
});

it("computes coins from money, shows them first, and reviews those", async () => {
  const { user } = await renderApp(`/send?to=0x${"5".repeat(64)}`, { balance: 5000n * SUPRA });
  await user.click(await screen.findByRole("button", { name: "Enter in USD" }));
  await user.type(screen.getByLabelText("Amount in USD"), "2");
  // 2 / (0.004 · 0.999) is 500.500500500…, rounded down to quants.
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("500.5005005");
  await user.click(screen.getByRole("button", { name: "Review payment" }));
  const sheet = await screen.findByRole("dialog");
  expect(sheet.textContent).toContain("500.5005005 SUPRA");
  expect(sheet.textContent).toContain("≈ $2.00");
});

it("asks for no price at all while prices are off", async () => {
  const { settings, devnode, router } = await renderApp("/contracts", { balance: 1000n * SUPRA });
  act(() => settings.set("showsPrices", false));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.clone().text());
    return devnode.fetch(request);
  });
  await act(() => router.navigate({ to: "/home" }));
  expect((await screen.findAllByText("SUPRA")).length).toBeGreaterThan(0);
  await expect.poll(() => asked.some((body) => body.includes("coin::balance"))).toBe(true);
  expect(asked.filter((body) => body.includes("supra_oracle"))).toEqual([]);
  expect(screen.queryByText(/≈/)).toBeNull();
});
