import type { Devnode } from "@holdfast/devnode";
import {
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  encodeArgument,
  FRAMEWORK_ADDRESS,
  JsonNode,
  parseAddress,
  registerAutomation,
  sendTransaction,
  transferSupra,
  type EntryFunction,
  type SupraClient,
  type TransactionPayload,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { signReviewed } from "../../../test/sign-reviewed.ts";
import { testNetwork } from "../../chain/outbox/testing/test-network.ts";
import { workbench } from "../../storage/workbench.ts";
import { testPhrase } from "../../vault/testing/test-vault.ts";

const BEN = `0x${"6b".repeat(32)}`;

describe("a task", () => {
  it("is registered with what it costs, becomes active and is stopped", async () => {
    const { user, router, devnode } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.type(await screen.findByLabelText("To"), BEN);
    await user.type(screen.getByLabelText("Amount per run"), "0.0001");
    expect(await screen.findByText(/^Current cycle: \d+, until/)).toBeDefined();
    const most = (await screen.findByText("Maximum outflow")).parentElement;
    // A run in every block of two cycles takes more than there is: the review says the same of the same task.
    expect(most?.textContent).toContain("Your whole balance, 9 SUPRA");
    expect(
      screen.getByText(/If you cancel before the task starts, you get half of the deposit\.$/),
    ).toBeDefined();
    expect(screen.getByText(/^Total fees: .* SUPRA now, about .* SUPRA by the end\.$/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Review task" }));
    expect(await screen.findByText(/the account's whole balance, currently 9 SUPRA/)).toBeDefined();
    await signReviewed(user);
    await user.click(await screen.findByRole("link", { name: "View tasks" }));
    expect(router.state.location.pathname).toBe("/automation");
    expect(await screen.findByText("Starts with the next cycle.")).toBeDefined();
    expect(screen.getByText("0x1::supra_account::transfer")).toBeDefined();

    devnode.advanceTime(1250);
    devnode.mine();
    devnode.mine();
    await router.navigate({ to: "/home" });
    await router.navigate({ to: "/automation" });
    expect(await screen.findByText("Runs in every block of this cycle.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Stop now" }));
    await signReviewed(user);
    expect(await screen.findByText("No tasks")).toBeDefined();
    const ended = await screen.findByRole("list", { name: "Ended tasks" });
    expect(await within(ended).findByText(/^Stopped by you on/)).toBeDefined();
    // The app's devnode speaks v1, which does not tell runs.
    expect(within(ended).getByText(/This node doesn't report the cost of runs and cycles\.$/)).toBeDefined();
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    // 10,000 quants in each of the two blocks, at least.
    expect(await client.coins.getBalance(parseAddress(BEN))).toBeGreaterThanOrEqual(20_000n);
  });

  it("a task runs twice, is cancelled and ends with its cycle", async () => {
    const { user, router, settings, devnode } = await renderApp("/home", { balance: 900_000_000n });
    // Nodes of v3 tell runs and the fees of cycles.
    const { id } = settings.addNetwork({ ...DEVNODE, name: "Devnode 3", dialect: "v3", hasFaucet: true });
    settings.chooseNetwork(id);
    await send(
      devnode,
      registerAutomation(transferSupra(parseAddress(BEN), 10_000n), {
        maxGasAmount: 5000n,
        gasPriceCap: 200n,
        automationFeeCapForEpoch: 100_000n,
        expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 5000n,
      }),
    );
    const passCycle = (): void => {
      devnode.advanceTime(1250);
      devnode.mine();
    };
    passCycle();
    devnode.mine();
    await router.navigate({ to: "/automation" });
    expect(await screen.findByText("Runs in every block of this cycle.")).toBeDefined();
    expect(
      await screen.findByText(/gas for \d+ runs\. Also includes 0\.0000006 SUPRA in cycle fees\.$/),
    ).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Cancel at the end of the cycle" }));
    await signReviewed(user);
    expect(await screen.findByText("Runs until this cycle ends, then stops.")).toBeDefined();
    expect(screen.getByText(/^Running in its last cycle, \d+, until/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Cancel at the end of the cycle" })).toBeNull();

    passCycle();
    await router.navigate({ to: "/home" });
    await router.navigate({ to: "/automation" });
    expect(await screen.findByText("No tasks")).toBeDefined();
    const ended = await screen.findByRole("list", { name: "Ended tasks" });
    expect(await within(ended).findByText(/^Canceled by you on/)).toBeDefined();
    expect(await within(ended).findByText("0.001 SUPRA")).toBeDefined();
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    expect(await client.coins.getBalance(parseAddress(BEN))).toBeGreaterThanOrEqual(20_000n);
  });

  it("that waits is cancelled, and half of the deposit comes back", async () => {
    const { user, router, devnode, address } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.type(await screen.findByLabelText("To"), BEN);
    await user.type(screen.getByLabelText("Amount per run"), "0.0001");
    const cap = screen.getByLabelText("Max fee per cycle, in SUPRA");
    await user.clear(cap);
    await user.type(cap, "2");
    await user.click(screen.getByRole("button", { name: "Review task" }));
    await signReviewed(user);
    await user.click(await screen.findByRole("link", { name: "View tasks" }));
    const client = createSupraClient({ url: "http://devnode", dialect: "v3", fetch: devnode.fetch });
    const before = await client.coins.getBalance(address);
    await user.click(await screen.findByRole("button", { name: "Cancel now" }));
    await signReviewed(user);
    expect(await screen.findByText("No tasks")).toBeDefined();
    expect(await screen.findByText(/^Canceled by you on/)).toBeDefined();
    expect(screen.getByText("1 SUPRA")).toBeDefined();
    // One SUPRA of the deposit of two, less the fee of the cancellation.
    expect((await client.coins.getBalance(address)) - before).toBeGreaterThan(90_000_000n);
    expect(router.state.location.pathname).toBe("/automation");
  });

  it("can claim unlocked stake, once there is a stake", async () => {
    const { user } = await renderApp("/automation/new", { balance: 900_000_000n });
    await user.click(await screen.findByLabelText("Template"));
    await user.click(await screen.findByRole("option", { name: /^Withdraw unlocked stake/ }));
    expect(await screen.findByText(/^You have no stake to withdraw/)).toBeDefined();
  });

  it("claims from the pool that is chosen of those with a stake", async () => {
    const { user, router, devnode } = await renderApp("/contracts", { balance: 300_000_000_000n });
    await send(devnode, await stakeInFirstPool(devnode, 200_000_000_000n));
    await router.navigate({ to: "/automation/new" });
    await user.click(await screen.findByLabelText("Template"));
    await user.click(await screen.findByRole("option", { name: /^Withdraw unlocked stake/ }));
    await user.click(await screen.findByRole("button", { name: "Review task" }));
    expect(await screen.findByText("Choose the pool.")).toBeDefined();
    await user.click(await screen.findByLabelText("Pool"));
    await user.click(await screen.findByRole("option", { name: /^Pool 0x/ }));
    await user.click(screen.getByRole("button", { name: "Review task" }));
    const sheet = await screen.findByRole("dialog");
    expect((await within(sheet).findAllByText(/pbo_delegation_pool::withdraw/)).length).toBeGreaterThan(0);
  });

  it("a started plan can be continued later with its values", async () => {
    const first = await renderApp("/automation/new");
    await first.user.type(await screen.findByLabelText("To"), BEN);
    await first.user.clear(await screen.findByLabelText("Cycles"));
    await first.user.type(screen.getByLabelText("Cycles"), "3");
    first.unmount();
    const { user } = await renderApp("/contracts");
    await user.click(await screen.findByRole("link", { name: /^A task/ }));
    expect(await screen.findByText("Restored draft")).toBeDefined();
    expect(screen.getByLabelText("To")).toHaveProperty("value", BEN);
    expect(await screen.findByLabelText("Cycles")).toHaveProperty("value", "3");
    await user.click(screen.getByRole("button", { name: "Clear form" }));
    expect(screen.getByLabelText("Cycles")).toHaveProperty("value", "1");
    expect(workbench().drafts).toEqual([]);
  });

  it("can be any call that a form brings along", async () => {
    const { user } = await renderApp(
      `/contracts/0x${"0".repeat(63)}1/supra_account/transfer#args=${encodeURIComponent(`["${BEN}","12"]`)}`,
    );
    await user.click(await screen.findByRole("button", { name: "More options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Register as automation task/ }));
    expect(await screen.findByText("Payload")).toBeDefined();
    expect(screen.getByText("0x1::supra_account::transfer")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "More options" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Save as draft/ }));
    await user.click(await screen.findByRole("link", { name: /^A task/ }));
    expect(await screen.findByText("Payload")).toBeDefined();
  });
});

/** Sent by the account of the wallet, from a program beside it. */
async function send(devnode: Devnode, payload: TransactionPayload | EntryFunction): Promise<void> {
  const owner = await mnemonicToAccount(parseMnemonic(testPhrase));
  const { status } = await sendTransaction(createTestClient(devnode), testNetwork, owner, payload, {
    wait: true,
  });
  expect(status).toBe("Success");
}

async function stakeInFirstPool(devnode: Devnode, quants: bigint): Promise<EntryFunction> {
  const set = await createTestClient(devnode).resources.get(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet");
  const [pool] = new JsonNode(set, "ValidatorSet").get("active_validators").items();
  return createEntryFunction(
    "0x1::pbo_delegation_pool::add_stake",
    [],
    [encodeArgument("address", pool?.get("addr").string() ?? ""), encodeArgument("u64", quants)],
  );
}

function createTestClient(devnode: Devnode): SupraClient {
  return createSupraClient({ url: testNetwork.url, fetch: (request) => devnode.fetch(request) });
}
