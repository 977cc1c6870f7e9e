import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";

const STORE = "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>";

describe("the resources of an account", () => {
  it("open in place, typed field by field", async () => {
    const { user } = await renderApp("/state", { balance: 700n });
    await user.click(await screen.findByRole("link", { name: /^Main/ }));
    await user.click(await screen.findByRole("button", { name: STORE }));
    const tree = await screen.findByRole("list", { name: "data" });
    expect(await within(tree).findByText("700")).toBeDefined();
    expect(await within(tree).findByText("0x1::coin::Coin<0x1::supra_coin::SupraCoin>")).toBeDefined();
    expect(within(tree).getAllByRole("button", { name: /^Copy .*data\.coin/ }).length).toBeGreaterThan(0);
  });

  it("of an address that was never used are said to be none", async () => {
    await renderApp(`/state/0x${"77".repeat(32)}`);
    expect(await screen.findByText("Nothing is stored here")).toBeDefined();
  });

  it("need an address that can be read", async () => {
    const { user } = await renderApp("/state");
    await user.type(await screen.findByLabelText("Address"), "0xzz{Enter}");
    expect(await screen.findByText(/which is not a hex digit/)).toBeDefined();
  });
});

describe("a table", () => {
  it("wants a handle and types, and says which is missing", async () => {
    const { user } = await renderApp(`/state/0x${"77".repeat(32)}?tab=table`);
    await user.click(await screen.findByRole("button", { name: "Read the item" }));
    expect(await screen.findByText("A handle begins with 0x and has up to 64 hex digits.")).toBeDefined();
    expect(screen.getAllByText(/^Enter a type/)).toHaveLength(2);
  });
});
