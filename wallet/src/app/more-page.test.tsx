import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("lists the places that the bar of a phone has no room for, each a link", async () => {
  const { user, router } = await renderApp("/more");
  const list = await screen.findByRole("list", { name: "Wallet" });
  expect([...list.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/contacts",
    "/collectibles",
    "/portfolio",
    "/faucet",
  ]);
  const earn = screen.getByRole("list", { name: "Earn" });
  expect([...earn.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/staking",
    "/vesting",
  ]);
  const rest = within(screen.getByRole("list", { name: "Settings" }));
  await user.click(rest.getByRole("link"));
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
});

it("has no faucet where the network has none", async () => {
  await renderApp("/more", { networkId: "mainnet" });
  const list = await screen.findByRole("list", { name: "Wallet" });
  expect(list.querySelector('a[href="/faucet"]')).toBeNull();
});

it("has no workbench for users who turned it off", async () => {
  const { settings } = await renderApp("/more");
  expect(await screen.findByRole("link", { name: /^Automation/ })).toBeDefined();
  act(() => settings.setShowsWorkbench(false));
  expect(screen.queryByRole("link", { name: /^Automation/ })).toBeNull();
});
