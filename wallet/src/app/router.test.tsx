import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("leads a person without a wallet to the welcome", async () => {
  const { router } = await renderApp("/home", { access: "empty" });
  expect(router.state.location.pathname).toBe("/welcome");
});

it("leads a person with a locked wallet to the lock, and remembers where they wanted to go", async () => {
  const { router } = await renderApp("/send?to=0x1", { access: "locked" });
  expect(router.state.location.pathname).toBe("/unlock");
  expect(router.state.location.search).toEqual({ next: "/send?to=0x1" });
});

it("says so when there is no such page", async () => {
  await renderApp("/nowhere");
  expect(await screen.findByText("There is no page here")).toBeDefined();
});

it("keeps the account and the network in sight on every screen of an open wallet", async () => {
  await renderApp("/activity");
  expect((await screen.findAllByText("Main")).length).toBeGreaterThan(0);
  expect(screen.getAllByRole("link", { name: "Network: Devnode. Change it" }).length).toBeGreaterThan(0);
});

it("offers the faucet only where the network has one", async () => {
  await renderApp("/activity", { networkId: "mainnet" });
  expect((await screen.findAllByRole("link", { name: "Send" })).length).toBeGreaterThan(0);
  expect(screen.queryByRole("link", { name: "Faucet" })).toBeNull();
});

it("names the window after the screen and hands it the focus", async () => {
  const { user, router } = await renderApp("/activity");
  await user.click((await screen.findAllByRole("link", { name: "Settings" }))[0] ?? document.body);
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
  await expect.poll(() => document.title).toBe("Settings · Holdfast");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});
