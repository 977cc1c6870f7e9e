import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../test/render-app.tsx";

it("lists the places that the bar of a phone has no room for, each a link", async () => {
  const { user, router } = await renderApp("/more");
  const list = await screen.findByRole("list", { name: "Wallet" });
  expect([...list.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining(["/contacts", "/faucet", "/networks", "/settings"]),
  );
  await user.click(list.querySelector<HTMLElement>('a[href="/networks"]') ?? document.body);
  await expect.poll(() => router.state.location.pathname).toBe("/networks");
});

it("has no faucet where the network has none", async () => {
  await renderApp("/more", { networkId: "mainnet" });
  const list = await screen.findByRole("list", { name: "Wallet" });
  expect(list.querySelector('a[href="/faucet"]')).toBeNull();
});
