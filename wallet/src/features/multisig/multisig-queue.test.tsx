import {
  createEntryFunction,
  DEVNODE,
  encodeArgument,
  executeMultisig,
  proposeMultisig,
  transferSupra,
  voteMultisig,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { multisigAccounts, saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import {
  createTestClient,
  confirm,
  ONE,
  send,
  makeMultisigRig,
  openProposal,
  RECIPIENT,
  type MultisigRig,
} from "../../../test/multisig-rig.ts";

afterEach(() => vi.restoreAllMocks());

/** The page of a multisig account with one SUPRA in it. */
async function openMultisig(prepare: (app: RenderedApp, rig: MultisigRig) => Promise<void>) {
  const app = await renderApp("/multisig", { balance: 10n * ONE });
  const rig = await makeMultisigRig(app);
  await prepare(app, rig);
  await app.router.navigate({ to: "/multisig/$address", params: { address: rig.address } });
  await screen.findByText("2 of 3");
  return { app, ...rig };
}

/** Asks the node at once, instead of waiting until the page does so by itself. */
async function refresh({ user }: RenderedApp): Promise<void> {
  await user.click(screen.getByRole("button", { name: "Refresh" }));
}

describe("the queue of a multisig account", () => {
  it("reports before and after that a payment above the balance fails", async () => {
    const { app, address } = await openMultisig(async (made, rig) => {
      await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, 2n * ONE)));
    });
    await openProposal(app, address, "1");
    await app.user.click(await screen.findByRole("button", { name: "Simulate" }));
    expect(await screen.findByText("Simulation failed")).toBeDefined();
    await app.user.click(screen.getByRole("button", { name: "Approve and execute" }));
    // Simulation of the execution fails too, so the wallet does not sign it.
    expect(await screen.findByText("Simulation failed.")).toBeDefined();
  });

  it("reports a failed proposal by its events and removes it", async () => {
    const { app, ben, address } = await openMultisig(async (made, rig) => {
      for (let count = 0; count < 2; count++)
        await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, (ONE * 3n) / 5n)));
      await send(made, rig.cem, voteMultisig(rig.address, 1n, true));
    });
    await openProposal(app, address, "2");
    await app.user.click(await screen.findByRole("button", { name: "Simulate" }));
    expect(await screen.findByText("Simulation succeeded")).toBeDefined();
    await openProposal(app, address, "1");
    await app.user.click(screen.getByRole("button", { name: "Approve and execute" }));
    await screen.findByRole("dialog");
    // Meanwhile another owner executes it: what is next wants the same again, and the coins are gone.
    await send(app, ben, executeMultisig(address));
    await confirm(app);
    expect(
      await screen.findByText("The proposal was executed and failed, according to one node"),
    ).toBeDefined();
    await app.user.click(screen.getByRole("link", { name: "All proposals" }));
    expect(await screen.findByText("No proposals need a vote.")).toBeDefined();
    expect(await createTestClient(app).coins.getBalance(RECIPIENT)).toBe((ONE * 3n) / 5n);
    await app.user.click(screen.getByRole("tab", { name: "Done" }));
    const over = await screen.findByRole("list", { name: "Past proposals" });
    expect([...over.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Proposal 2: Send 0\.6 SUPRA.*Executed by Main.*Failed$/),
      expect.stringMatching(/^Proposal 1: Send 0\.6 SUPRA.*Executed by 0x.*Done$/),
    ]);
  });

  it("lists proposals that can't be read beside the others", async () => {
    const short = createEntryFunction(
      "0x1::supra_account::transfer",
      [],
      [Uint8Array.of(1, 2, 3), encodeArgument("u64", 5n)],
    );
    const { app, address } = await openMultisig(async (made, rig) => {
      const unreadable = createEntryFunction(
        "0x1::multisig_account::create_transaction",
        [],
        [encodeArgument("address", rig.address), encodeBcs((writer) => writer.bytes(Uint8Array.of(255, 1)))],
      );
      await send(made, rig.ben, unreadable);
      await send(made, rig.ben, proposeMultisig(rig.address, short));
      await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, ONE)));
    });
    const list = await screen.findByRole("list", { name: "Waiting for you" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Can't be read or executed"),
      expect.stringContaining("Invalid arguments for supra_account::transfer"),
      expect.stringContaining("Send 1 SUPRA to 0x9d"),
    ]);
    await openProposal(app, address, "2");
    expect(await screen.findByText("Not a valid address")).toBeDefined();
    expect(screen.getByText("0x010203")).toBeDefined();
  });

  it("asks for nothing about a proposal that another owner has settled meanwhile", async () => {
    const { app, ben, address } = await openMultisig(async (made, rig) => {
      await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, 1n)));
      await send(made, rig.cem, voteMultisig(rig.address, 1n, true));
    });
    await openProposal(app, address, "1");
    const button = await screen.findByRole("button", { name: "Approve and execute" });
    await send(app, ben, executeMultisig(address));
    await app.user.click(button);
    expect(await screen.findByText("Proposal 1 is no longer pending")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("any owner can remove an expired proposal, which allows nothing else", async () => {
    const { app, address } = await openMultisig(async (made, rig) => {
      await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, 1n)));
      made.devnode.advanceTime(3700);
      await made.devnode.fund(RECIPIENT, 1n); // a block at that time
    });
    await openProposal(app, address, "1");
    expect(await screen.findByText("Expired")).toBeDefined();
    expect(screen.queryByRole("button", { name: /pprove|xecute/ })).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Remove proposal" }));
    await confirm(app);
    expect(await screen.findByText("Removed")).toBeDefined();
    await app.user.click(screen.getByRole("link", { name: "All proposals" }));
    expect(await screen.findByText("No proposals need a vote.")).toBeDefined();
    await app.user.click(screen.getByRole("tab", { name: "Done" }));
    expect(await screen.findByText("Removed")).toBeDefined();
    const [row] = (await screen.findByRole("list", { name: "Past proposals" })).children;
    expect(row?.textContent).toMatch(
      /^Proposal 1: Send 0\.00000001 SUPRA to 0x9d.*Proposed by 0x.*Removed by Main.*1 owner had rejected the proposal\. Was open for 1 hr \d+ min\./,
    );
  });

  it("votes once for all waiting proposals and saves the queue", async () => {
    const { app, cem, address } = await openMultisig(async (made, rig) => {
      await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, 5n)));
      await send(made, rig.cem, executeMultisig(rig.address));
      for (const amount of [1n, 2n])
        await send(made, rig.ben, proposeMultisig(rig.address, transferSupra(RECIPIENT, amount)));
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    await app.user.click(screen.getByRole("button", { name: "Save as file" }));
    await expect.poll(() => saved.length).toBe(1);
    const file = JSON.parse((await saved[0]?.text()) ?? "{}") as Record<string, unknown>;
    expect(file).toMatchObject({ account: address, signatures_required: "2" });
    expect(file["proposals"]).toMatchObject([
      { sequence_number: "2", function: "0x1::supra_account::transfer" },
      { sequence_number: "3" },
    ]);
    expect(file["history"]).toMatchObject([
      { sequence_number: "1", ended: "succeeded", by: cem.address, function: "0x1::supra_account::transfer" },
    ]);

    await app.user.click(screen.getByText("Vote on several proposals"));
    await app.user.click(screen.getByRole("button", { name: "Approve all 2" }));
    await confirm(app);
    // The first can be executed, the second once the first is: both are for this owner to do.
    expect(await screen.findByText("Approved")).toBeDefined();
    expect(screen.getByRole("tab", { name: "Ready (1)" })).toBeDefined();
    await app.user.click(screen.getByRole("tab", { name: "Waiting for others (1)" }));
    expect(await screen.findByText("Proposal 3")).toBeDefined();
    expect(screen.getByText("Approved")).toBeDefined();
  });

  it("warns before proposing to remove one's own ownership", async () => {
    const { app } = await openMultisig(async () => undefined);
    const [first] = within(screen.getByRole("list", { name: "Owners" })).getAllByText("Main");
    const row = first?.closest("li") ?? document.body;
    await app.user.click(within(row).getByRole("button", { name: "Remove" }));
    expect(screen.getByText("This removes your account Main as an owner")).toBeDefined();
    await app.user.click(within(row).getByRole("button", { name: "Keep owner" }));
    expect(screen.queryByText(/your own account/)).toBeNull();
  });

  it("changes the proposals' lifetime and the account's metadata", async () => {
    const { app, ben, address } = await openMultisig(async () => undefined);
    await app.user.clear(screen.getByLabelText("Proposal lifetime"));
    await app.user.type(screen.getByLabelText("Proposal lifetime"), "2");
    await app.user.click(screen.getByRole("button", { name: "Propose new lifetime" }));
    await confirm(app);
    // The review says the same before the proposal is on the chain.
    const proposal = await screen.findByRole("link", { name: /^Proposal 1/ });
    expect(within(proposal).getByText("Set the proposal lifetime to 2 hr")).toBeDefined();
    await send(app, ben, voteMultisig(address, 1n, true));
    await send(app, ben, executeMultisig(address));
    await refresh(app);
    expect(await screen.findByText("2 hours")).toBeDefined();

    await app.user.type(screen.getByLabelText("Metadata"), "name: Harbour");
    await app.user.click(screen.getByRole("button", { name: "Propose new metadata" }));
    await confirm(app);
    const next = await screen.findByRole("link", { name: /^Proposal 2/ });
    expect(within(next).getByText("Change the account's metadata")).toBeDefined();
    await send(app, ben, voteMultisig(address, 2n, true));
    await send(app, ben, executeMultisig(address));
    await refresh(app);
    expect(await screen.findByText("Harbour")).toBeDefined();
  });
});

it("the navigation counts what waits for the user", async () => {
  window.happyDOM.setViewport({ width: 390 });
  const app = await renderApp("/home", { balance: 10n * ONE });
  const { ben, address } = await makeMultisigRig(app);
  await send(app, ben, proposeMultisig(address, transferSupra(RECIPIENT, 1n)));
  act(() => saveMultisigAccount({ chainId: DEVNODE.chainId, address, name: "Harbour" }));
  expect(await screen.findByText("More (1)")).toBeDefined();
  act(() => window.happyDOM.setViewport({ width: 1280 }));
  expect(screen.getByText("proposal is waiting for you")).toBeDefined();
  await app.router.navigate({ to: "/more" });
  expect(await screen.findByText("1 waiting for you")).toBeDefined();
});

it("finds multisig accounts in the history that are still owned", async () => {
  const app = await renderApp("/multisig/new", { balance: 10n * ONE });
  await app.user.click(await screen.findByLabelText("Other owners"));
  await app.user.paste(RECIPIENT);
  await app.user.click(screen.getByRole("button", { name: "Review new account" }));
  await confirm(app);
  await screen.findByRole("link", { name: "Open multisig account" });
  multisigAccounts.replace([]);
  await app.router.navigate({ to: "/multisig" });
  await app.user.click(await screen.findByRole("button", { name: "Search" }));
  expect(await screen.findByText("1 account was found and added to your list.")).toBeDefined();
  expect(screen.getByRole("list", { name: "Multisig accounts" }).children).toHaveLength(1);
  await app.user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("No new accounts found.")).toBeDefined();
});
