import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

it("an account that has nothing is led to the faucet, and no fee is named that nobody knows", async () => {
  await renderApp("/send");
  expect(await screen.findByRole("link", { name: "Get test coins" })).toBeDefined();
  expect(screen.queryByText(/Network fee/)).toBeNull();
});
