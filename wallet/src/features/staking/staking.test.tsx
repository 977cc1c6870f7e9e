import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { callFirstPool, travel } from "../../../test/first-pool.ts";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { workbench } from "../../storage/workbench.ts";
import { testPhrase } from "../../vault/testing/test-vault.ts";

const SUPRA = 100_000_000n;

describe("a delegation", () => {
  it("is added, unlocked, and withdrawn when the lockup is over", async () => {
    const { user, router, devnode } = await renderApp("/staking", { balance: 50_000n * SUPRA });
    await user.type(await screen.findByLabelText("Amount"), "2000");
    await user.click(screen.getByRole("button", { name: "Review stake" }));
    await signReviewed(user);
    expect(await screen.findByText("Stake was added")).toBeDefined();
    expect(workbench().drafts).toEqual([]);
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "");
    expect(screen.queryByText("Enter an amount. Example: 10.")).toBeNull();
    await travel(devnode, 7300);

    await user.click(screen.getByLabelText("Action"));
    await user.click(await screen.findByRole("option", { name: /^Unlock stake/ }));
    await user.type(await screen.findByLabelText("Amount"), "500");
    await user.click(screen.getByRole("button", { name: "Review unlock" }));
    await signReviewed(user);
    expect(await screen.findByText("Unlocking of stake started")).toBeDefined();
    expect(await screen.findByText("Unlocking")).toBeDefined();

    // The lockup is over: what was unlocked is inactive, and comes back to the balance.
    await travel(devnode, 172_800);
    devnode.mine();
    await router.navigate({ to: "/home" });
    // What is available, staked and withdrawable, with some rewards and without some fees.
    expect((await screen.findByText("Total")).parentElement?.textContent).toMatch(/(49,99|50,0)\d/);
    await router.navigate({ to: "/staking" });
    await user.click(await screen.findByLabelText("Action"));
    await user.click(await screen.findByRole("option", { name: /^Withdraw/ }));
    await screen.findByText(/^At most (?!0 )/);
    await user.click(screen.getByRole("button", { name: "Max" }));
    await user.click(screen.getByRole("button", { name: "Review withdrawal" }));
    await signReviewed(user);
    expect(await screen.findByText("Stake was withdrawn")).toBeDefined();
  });

  it("delegates to a pool from the table and estimates a month", async () => {
    const { user, devnode, router } = await renderApp("/home", { balance: 50_000n * SUPRA });
    await callFirstPool(devnode, { phrase: testPhrase, name: "add_stake", amount: 2000n * SUPRA });
    await router.navigate({ to: "/staking" });
    const table = within(await screen.findByRole("table", { name: "Pools" }));
    expect(await table.findByText("≈ 8.99 %")).toBeDefined();
    expect(table.getByRole("button", { pressed: true })).toBeDefined();
    expect(await screen.findByText(/^Earns about 14\.99 SUPRA a month at today's rate/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Unlock stake" }));
    expect(await screen.findByLabelText("Amount")).toBeDefined();
  });

  it("shows the amount, its earnings and the withdrawal date first", async () => {
    const { user } = await renderApp("/staking", { balance: 50_000n * SUPRA });
    const amount = await screen.findByLabelText("Amount");
    expect(await screen.findByText("≈ 8.99 % a year")).toBeDefined();
    await user.type(amount, "2000");
    expect(screen.getByText("≈ 14.99 SUPRA a month")).toBeDefined();
    expect(screen.getByText("at the earliest, after unlocking")).toBeDefined();
    // An account without a stake has no rows of nothing.
    expect(screen.queryByRole("list", { name: "Your stake by status" })).toBeNull();
    const card = document.body.textContent ?? "";
    const places = ["Amount", "Earns", "Available from", "Review stake", "Lockup ends"];
    const found = places.map((text) => card.indexOf(text));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it("that is being unlocked is partly made active again", async () => {
    const { user, router, devnode } = await renderApp("/home", { balance: 50_000n * SUPRA });
    await callFirstPool(devnode, { phrase: testPhrase, name: "add_stake", amount: 2000n * SUPRA });
    await travel(devnode, 7300);
    await callFirstPool(devnode, { phrase: testPhrase, name: "unlock", amount: 500n * SUPRA });
    await router.navigate({ to: "/staking" });
    await user.click(await screen.findByLabelText("Action"));
    await user.click(await screen.findByRole("option", { name: /^Reactivate stake/ }));
    expect(await screen.findByText(/^At most (?:499|500)/)).toBeDefined();
    await user.type(await screen.findByLabelText("Amount"), "200");
    await user.click(screen.getByRole("button", { name: "Review reactivation" }));
    await signReviewed(user);
    expect(await screen.findByText("Stake was reactivated")).toBeDefined();
    expect(await screen.findByText(/^At most (?:299|300)/)).toBeDefined();
  });

  it("that was begun is gone on with later", async () => {
    const first = await renderApp("/staking", { balance: 5n * SUPRA });
    await first.user.click(await screen.findByLabelText("Action"));
    await first.user.click(await screen.findByRole("option", { name: /^Unlock stake/ }));
    await first.user.type(await screen.findByLabelText("Amount"), "6");
    first.unmount();
    const { user } = await renderApp("/contracts");
    await user.click(await screen.findByRole("link", { name: /^A stake in/ }));
    expect(await screen.findByText("Restored draft")).toBeDefined();
    expect(screen.getByLabelText("Amount")).toHaveProperty("value", "6");
  });

  it("of more than there is is stopped with the limit", async () => {
    const { user } = await renderApp("/staking", { balance: 5n * SUPRA });
    expect(await screen.findByText("At most 5 SUPRA")).toBeDefined();
    await user.type(screen.getByLabelText("Amount"), "6");
    expect(await screen.findByText("Available: 5 SUPRA.")).toBeDefined();
  });
});
