import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("an empty account sees the faucet and no unknown fee", async () => {
  await renderApp("/send");
  expect(await screen.findByRole("link", { name: "Get test coins" })).toBeDefined();
  expect(screen.getByText(/^This account doesn't exist on this network yet/)).toBeDefined();
  expect(screen.queryByText(/Network fee/)).toBeNull();
});

it("names the balance and the fee when the fee is not covered", async () => {
  await renderApp("/send", { balance: 500n });
  expect(
    await screen.findByText(/^The fee payer has 0\.000005 SUPRA, but the fee can reach 0\.\d+ SUPRA\.$/),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Get test coins" })).toBeDefined();
});
