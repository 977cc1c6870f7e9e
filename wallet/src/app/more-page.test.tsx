import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("lists the places missing from the phone's bar as links", async () => {
  const { user, router } = await renderApp("/more");
  const list = await screen.findByRole("list", { name: "Payments" });
  expect([...list.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/send/batch",
    "/contacts",
    "/faucet",
  ]);
  const assets = screen.getByRole("list", { name: "Assets" });
  expect([...assets.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "/portfolio",
    "/collectibles",
    "/staking",
    "/vesting",
  ]);
  const rest = within(screen.getByRole("list", { name: "Settings" }));
  await user.click(rest.getByRole("link"));
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
});

it("has no faucet where the network has none", async () => {
  await renderApp("/more", { networkId: "mainnet" });
  const list = await screen.findByRole("list", { name: "Payments" });
  expect(list.querySelector('a[href="/faucet"]')).toBeNull();
});

it("has no workbench for users who turned it off", async () => {
  const { settings } = await renderApp("/more");
  expect(await screen.findByRole("link", { name: /^Automation/ })).toBeDefined();
  act(() => settings.set("showsWorkbench", false));
  expect(screen.queryByRole("link", { name: /^Automation/ })).toBeNull();
});
