import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";

const SUPRA = 100_000_000n;

describe("a delegation", () => {
  it("is added, unlocked, and withdrawn when the lockup is over", async () => {
    const { user, router, devnode } = await renderApp("/staking", { balance: 50_000n * SUPRA });
    await user.type(await screen.findByLabelText("Add stake: amount"), "2000");
    await user.click(screen.getByRole("button", { name: "Review the stake" }));
    await signReviewed(user);
    expect(await screen.findByText("The call of pbo_delegation_pool::add_stake is done")).toBeDefined();
    await travel(devnode, 7300);

    await user.click(screen.getByLabelText("What to do"));
    await user.click(await screen.findByRole("option", { name: /^Unlock stake/ }));
    await user.type(await screen.findByLabelText("Unlock stake: amount"), "500");
    await user.click(screen.getByRole("button", { name: "Review the unlocking" }));
    await signReviewed(user);
    expect(await screen.findByText("The call of pbo_delegation_pool::unlock is done")).toBeDefined();
    expect(screen.getByText("Pending")).toBeDefined();

    // The lockup is over: what was unlocked is inactive, and comes back to the balance.
    await travel(devnode, 172_800);
    devnode.mine();
    await router.navigate({ to: "/home" });
    await router.navigate({ to: "/staking" });
    await user.click(await screen.findByLabelText("What to do"));
    await user.click(await screen.findByRole("option", { name: /^Withdraw/ }));
    await screen.findByText(/^At most (?!0 )/);
    await user.click(screen.getByRole("button", { name: "Max" }));
    await user.click(screen.getByRole("button", { name: "Review the withdrawal" }));
    await signReviewed(user);
    expect(await screen.findByText("The call of pbo_delegation_pool::withdraw is done")).toBeDefined();
  });

  it("of more than there is is stopped with the limit", async () => {
    const { user } = await renderApp("/staking", { balance: 5n * SUPRA });
    expect(await screen.findByText("At most 5 SUPRA")).toBeDefined();
    await user.type(screen.getByLabelText("Add stake: amount"), "6");
    expect(await screen.findByText("There are 5 SUPRA for this.")).toBeDefined();
  });
});

async function travel(
  devnode: { fetch: (request: Request) => Promise<Response> },
  seconds: number,
): Promise<void> {
  await devnode.fetch(
    new Request("http://devnode/dev/time", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seconds }),
    }),
  );
}
