import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { publishSunriseCoin } from "../../../test/sunrise-coin.ts";

it("shows the full address as digits and QR code", async () => {
  const { address } = await renderApp("/receive");
  expect(await screen.findByRole("img", { name: /^QR code of the address 0x/ })).toBeDefined();
  expect(document.body.textContent).toContain(address);
  expect(screen.getByRole("button", { name: "Copy address" })).toBeDefined();
});

it("asks for an amount with a link, which another user's app opens", async () => {
  const { user, address } = await renderApp("/receive");
  const amount = await screen.findByLabelText("Amount");
  await user.type(amount, "0");
  expect(screen.getByText("Enter an amount above zero, or leave the field empty.")).toBeDefined();
  await user.type(amount, ".75");
  expect(screen.getByRole("img", { name: /^QR code of a payment link to/ })).toBeDefined();
  await user.type(screen.getByLabelText("Message"), "Lunch");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await expect.poll(() => navigator.clipboard.readText()).toMatch(/\/request#/);
  const link = new URL(await navigator.clipboard.readText());
  expect(link.pathname).toBe("/request");
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
    to: address,
    amount: "0.75",
    message: "Lunch",
  });
});

it("requests a chosen coin in the link and QR code", async () => {
  const app = await renderApp("/home", { balance: 1_000_000_000n });
  const coin = await publishSunriseCoin(app, 5_000_000n);
  await app.router.navigate({ to: "/receive" });
  expect(await screen.findByRole("img", { name: /^QR code of the address 0x/ })).toBeDefined();
  await app.user.click(await screen.findByLabelText("Coin"));
  await app.user.click(await screen.findByRole("option", { name: /^SUN/ }));
  expect(await screen.findByRole("img", { name: /^QR code of a payment link to/ })).toBeDefined();
  await app.user.type(screen.getByLabelText("Amount"), "1.25");
  await app.user.click(screen.getByRole("button", { name: "Copy link" }));
  await expect.poll(() => navigator.clipboard.readText()).toContain("sunrise_coin");
  const link = new URL(await navigator.clipboard.readText());
  const asked = { to: app.address, amount: "1.25", coin };
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual(asked);

  await app.user.click(screen.getByLabelText("Coin"));
  await app.user.click(await screen.findByRole("option", { name: /^SUPRA/ }));
  await expect.poll(() => app.router.state.location.search).not.toHaveProperty("coin");
  await app.user.click(screen.getByRole("button", { name: "Copy link" }));
  await expect.poll(() => navigator.clipboard.readText()).not.toContain("sunrise_coin");
});

it("requests no amount of a coin with unknown decimals", async () => {
  const coin = `0x${"c0".repeat(32)}::moon::MOON`;
  // Nobody has published this coin here, so its module never answers.
  const { user } = await renderApp(`/receive?${new URLSearchParams({ coin, amount: "5000000" }).toString()}`);
  expect(await screen.findByText(/^You can't enter an amount yet/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await expect.poll(() => navigator.clipboard.readText()).toContain("moon");
  const link = new URL(await navigator.clipboard.readText());
  expect(Object.keys(Object.fromEntries(new URLSearchParams(link.hash.slice(1))))).toEqual(["to", "coin"]);
  await user.clear(screen.getByLabelText("Amount"));
  await user.type(screen.getByLabelText("Amount"), " ");
  expect(screen.queryByText(/^You can't enter an amount yet/)).toBeNull();
});
