import { DEVNODE, parseAddress, proposeMultisig, proposeMultisigHash, transferSupra } from "@holdfast/sdk";
import { encodePortableProposal, partialTransactionToText } from "@holdfast/sdk/partial-transaction";
import { changeMultisigOwners } from "@holdfast/sdk/multisig";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import {
  ONE,
  send,
  makeMultisigRig,
  openProposal,
  RECIPIENT,
  type MultisigRig,
} from "../../../test/multisig-rig.ts";

/** The page of a multisig account in whose queue something waits. */
async function openMultisig(prepare: (app: RenderedApp, rig: MultisigRig) => Promise<void>, proposal = "1") {
  const app = await renderApp("/multisig", { balance: 10n * ONE });
  const rig = await makeMultisigRig(app);
  await prepare(app, rig);
  await app.router.navigate({ to: "/multisig/$address", params: { address: rig.address } });
  await screen.findByText("2 of 3");
  if (proposal !== "") await openProposal(app, rig.address, proposal);
  return { app, rig };
}

/** Opens the review of what a button asks for. */
async function review({ user }: RenderedApp, button: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog"));
}

describe("the review of a vote", () => {
  it("shows the stored call with its argument names", async () => {
    const { app } = await openMultisig((made, { ben, address }) =>
      send(made, ben, proposeMultisig(address, transferSupra(RECIPIENT, (ONE * 3n) / 5n))),
    );
    const sheet = await review(app, "Reject");
    const call = within(await sheet.findByRole("region", { name: "Effect of proposal 1" }));
    expect(call.getByText("Recipient gets")).toBeDefined();
    expect(call.getByText("0x1::supra_account::transfer")).toBeDefined();
    expect(await call.findByText("amount")).toBeDefined();
    expect(call.getByText("60000000")).toBeDefined();
    expect(call.getByText("Source: one node.")).toBeDefined();
  });

  it("shows each proposal's balance change once, and unknown ones as unknown", async () => {
    const pay = transferSupra(RECIPIENT, ONE / 2n);
    const { app } = await openMultisig(async (made, { ben, address }) => {
      await send(made, ben, proposeMultisig(address, pay));
      await send(made, ben, proposeMultisigHash(address, transferSupra(RECIPIENT, 1n)));
      await send(made, ben, proposeMultisig(address, pay));
    });
    const changes = async (sheet: Awaited<ReturnType<typeof review>>) => {
      await sheet.findAllByText(/when executed|Unknown until executed/);
      const rows = sheet.getAllByText(/^Balance change of 0x/);
      return rows.map((row) => row.parentElement?.textContent?.replace(/^Balance change of 0x\S{9}/, ""));
    };
    const one = await review(app, "Approve");
    expect(await changes(one)).toEqual([expect.stringMatching(/^−0\.5 SUPRA/)]);
    await app.user.click(one.getByRole("button", { name: "Edit" }));
    await app.user.click(await screen.findByRole("link", { name: "All proposals" }));
    await app.user.click(await screen.findByText("Vote on several proposals"));
    const all = await review(app, "Approve all 3");
    expect(await changes(all)).toEqual([
      expect.stringMatching(/^−0\.5 SUPRA/),
      "Unknown until executed",
      expect.stringMatching(/^−0\.5 SUPRA/),
    ]);
  });

  it("asks for the queue once, from the press to the review", async () => {
    const { app } = await openMultisig((made, { ben, address }) =>
      send(made, ben, proposeMultisig(address, transferSupra(RECIPIENT, 1n))),
    );
    // What was just read stays so, however long the machine takes.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    vi.stubGlobal("fetch", (request: Request) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname));
      return app.devnode.fetch(request);
    });
    await review(app, "Approve");
    expect(asked.filter((path) => path.endsWith("::MultisigAccount"))).toHaveLength(1);
  });

  it("shows every call of a batch vote and warns of severe ones", async () => {
    const { app } = await openMultisig(async (made, { ben, address }) => {
      await send(made, ben, proposeMultisig(address, transferSupra(RECIPIENT, 1n)));
      await send(made, ben, proposeMultisig(address, changeMultisigOwners({ add: [RECIPIENT] })));
    }, "");
    await app.user.click(await screen.findByText("Vote on several proposals"));
    const sheet = await review(app, "Approve all 2");
    expect(await sheet.findByRole("region", { name: "Effect of proposal 1" })).toBeDefined();
    const second = within(sheet.getByRole("region", { name: "Effect of proposal 2" }));
    expect(second.getByText("0x1::multisig_account::add_owners")).toBeDefined();
    expect(sheet.getByText("This changes who controls a multisig account.")).toBeDefined();
  });

  it("reports an unknown call with only a hash, shows the supplied payload", async () => {
    const payload = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 7n) } as const;
    const { app, rig } = await openMultisig((made, { ben, address }) =>
      send(made, ben, proposeMultisigHash(address, payload)),
    );
    const unknown = await review(app, "Approve");
    expect(await unknown.findByText("The effect of proposal 1 is unknown")).toBeDefined();
    await app.user.click(unknown.getByRole("button", { name: "Edit" }));

    await app.user.click(screen.getByLabelText("Effect"));
    const partial = { chainId: DEVNODE.chainId, multisigAddress: rig.address, payload, note: "" };
    await app.user.paste(partialTransactionToText(encodePortableProposal(partial)));
    await app.user.click(screen.getByRole("button", { name: "Check against hash" }));
    const known = await review(app, "Approve");
    const call = within(await known.findByRole("region", { name: "Effect of proposal 1" }));
    expect(call.getByText("0x1::supra_account::transfer")).toBeDefined();
    expect(call.getByText(/^From the data you received\. The data's hash matches/)).toBeDefined();
  });

  it("shows what would be removed", async () => {
    const { app } = await openMultisig(async (made, { ben, address }) => {
      await send(made, ben, proposeMultisig(address, transferSupra(RECIPIENT, 9n)));
      made.devnode.advanceTime(3700);
      await made.devnode.fund(RECIPIENT, 1n); // a block at that time
    });
    const sheet = await review(app, "Remove proposal");
    const call = within(await sheet.findByRole("region", { name: "Effect of proposal 1" }));
    expect(call.getByText("Recipient gets")).toBeDefined();
  });

  it("warns of a lookalike recipient when approving, not when rejecting", async () => {
    const imitation = parseAddress(`0x${"9d".repeat(4)}${"41".repeat(28)}`);
    const { app, rig } = await openMultisig((made, { ben, address }) =>
      send(made, ben, proposeMultisig(address, transferSupra(imitation, 1n))),
    );
    act(() => void app.addressBook.saveContact({ name: "Ana", address: RECIPIENT, note: "" }));
    const warning = /^This is not your contact Ana/;
    const rejection = await review(app, "Reject");
    expect(await rejection.findByText("0x1::supra_account::transfer")).toBeDefined();
    expect(rejection.queryByText(warning)).toBeNull();

    await app.router.navigate({ href: "/contracts/0x1/multisig_account/approve_transaction" });
    await app.user.click(await screen.findByLabelText("multisig_account"));
    await app.user.paste(rig.address);
    await app.user.click(screen.getByLabelText("sequence_number"));
    await app.user.paste("1");
    const sheet = await review(app, "Review call");
    expect((await sheet.findAllByText(warning)).length).toBeGreaterThan(0);
    expect(sheet.getByText(/proposal you vote on or execute; compared with your contacts/)).toBeDefined();
  });
});
