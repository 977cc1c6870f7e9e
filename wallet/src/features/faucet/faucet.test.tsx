import { createSupraClient, DEVNODE } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("asks, waits and says that the coins are there", async () => {
  const { user, devnode, address } = await renderApp("/faucet");
  await user.click(await screen.findByRole("button", { name: "Get test coins" }));
  expect(await screen.findByText("Test coins received")).toBeDefined();
  expect(screen.getByRole("button", { name: "Get more test coins" })).toBeDefined();
  const client = createSupraClient({ url: DEVNODE.url, fetch: devnode.fetch });
  expect(await client.coins.getBalance(address)).toBe(500_000_000n);
});

it("shows the busy faucet's answer and allows another try", async () => {
  const { user, devnode } = await renderApp("/faucet");
  devnode.addFault({ kind: "try-later", path: "/wallet/faucet/", times: 1 });
  await user.click(await screen.findByRole("button", { name: "Get test coins" }));
  expect(await screen.findByText("Unexpected response format. Please try faucet later.")).toBeDefined();
  expect(screen.getByText("Your account didn't change.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Get test coins" }));
  expect(await screen.findByText("Test coins received")).toBeDefined();
});

it("is not offered where the network has none", async () => {
  await renderApp("/faucet", { networkId: "mainnet" });
  expect(await screen.findByText("Mainnet has no faucet")).toBeDefined();
});

it("counts down when the faucet wants to be left alone", async () => {
  const { user, devnode } = await renderApp("/faucet");
  devnode.addFault({ kind: "too-many-requests", path: "/wallet/faucet/" });
  await user.click(await screen.findByRole("button", { name: "Get test coins" }));
  const button = await screen.findByRole("button", { name: /^Retry in/ });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  devnode.clearFaults();
  expect(await screen.findByRole("button", { name: "Get test coins" })).toBeDefined();
});
