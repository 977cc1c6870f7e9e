import { createSupraClient, parseAddress } from "@holdfast/sdk";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";

const BEN = `0x${"6b".repeat(32)}`;

describe("a task", () => {
  it("is registered with what it costs, becomes active and is stopped", async () => {
    const { user, router, devnode } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.type(await screen.findByLabelText("To"), BEN);
    await user.type(screen.getByLabelText("Amount of each run"), "0.0001");
    expect(await screen.findByText(/^Now: cycle \d+, until/)).toBeDefined();
    expect(await screen.findByText("Worst case")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Review the task" }));
    await signReviewed(user);
    await user.click(await screen.findByRole("link", { name: "See your tasks" }));
    expect(router.state.location.pathname).toBe("/automation");
    expect(await screen.findByText("It begins with the next cycle.")).toBeDefined();
    expect(screen.getByText("0x1::supra_account::transfer")).toBeDefined();

    devnode.advanceTime(1250);
    devnode.mine();
    devnode.mine();
    await router.navigate({ to: "/home" });
    await router.navigate({ to: "/automation" });
    expect(await screen.findByText("It runs in every block of this cycle.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Stop now" }));
    await signReviewed(user);
    expect(await screen.findByText("No tasks")).toBeDefined();
    const ended = await screen.findByRole("list", { name: "Ended tasks" });
    expect(await within(ended).findByText(/^You stopped it at/)).toBeDefined();
    // The app's devnode speaks v1, which does not tell runs.
    expect(within(ended).getByText(/This node does not tell what the runs cost\.$/)).toBeDefined();
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    // 10,000 quants in each of the two blocks, at least.
    expect(await client.coins.getBalance(parseAddress(BEN))).toBeGreaterThanOrEqual(20_000n);
  });

  it("that waits is cancelled, and half of the deposit comes back", async () => {
    const { user, router, devnode, address } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.type(await screen.findByLabelText("To"), BEN);
    await user.type(screen.getByLabelText("Amount of each run"), "0.0001");
    const cap = screen.getByLabelText("Fee of one cycle, at most, in SUPRA");
    await user.clear(cap);
    await user.type(cap, "2");
    await user.click(screen.getByRole("button", { name: "Review the task" }));
    await signReviewed(user);
    await user.click(await screen.findByRole("link", { name: "See your tasks" }));
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    const before = await client.coins.getBalance(address);
    await user.click(await screen.findByRole("button", { name: "Cancel at the end of the cycle" }));
    await signReviewed(user);
    expect(await screen.findByText("No tasks")).toBeDefined();
    expect(await screen.findByText(/^You cancelled it at/)).toBeDefined();
    expect(screen.getByText("1 SUPRA")).toBeDefined();
    // One SUPRA of the deposit of two, less the fee of the cancellation.
    expect((await client.coins.getBalance(address)) - before).toBeGreaterThan(90_000_000n);
    expect(router.state.location.pathname).toBe("/automation");
  });

  it("can claim unlocked stake, once there is a stake", async () => {
    const { user } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.click(await screen.findByLabelText("Template"));
    await user.click(await screen.findByRole("option", { name: /^Claim unlocked stake/ }));
    expect(await screen.findByText(/^You have no stake in any pool/)).toBeDefined();
  });

  it("can be any call that a form brings along", async () => {
    const { user } = await renderApp(
      `/contracts/0x${"0".repeat(63)}1/supra_account/transfer#args=${encodeURIComponent(`["${BEN}","12"]`)}`,
    );
    await user.click(await screen.findByRole("button", { name: "More ways" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Register as automation/ }));
    expect(await screen.findByText("What it runs")).toBeDefined();
    expect(screen.getByText("0x1::supra_account::transfer")).toBeDefined();
  });
});
