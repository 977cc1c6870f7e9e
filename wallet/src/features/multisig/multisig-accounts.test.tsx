import {
  DEVNODE,
  parseAddress,
  proposeMultisig,
  proposeMultisigHash,
  transferSupra,
  voteMultisig,
} from "@holdfast/sdk";
import {
  partialTransactionToLink,
  partialTransactionToText,
  encodePortableProposal,
} from "@holdfast/sdk/partial-transaction";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { formatAddress } from "../../format/address.ts";
import { multisigAccounts, saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import { formatInvite } from "./invite.ts";
import {
  loadBalance,
  confirm,
  ONE,
  openProposal,
  send,
  makeMultisigRig,
  RECIPIENT,
} from "../../../test/multisig-rig.ts";

describe("a multisig account", () => {
  it("creating replaces the form by the new address and lists it", async () => {
    const app = await renderApp("/multisig/new", { balance: 10n * ONE });
    await app.user.click(await screen.findByLabelText("Other owners"));
    await app.user.paste(`${RECIPIENT}\n0x${"7b".repeat(32)}`);
    expect(
      screen.getByText("2 of 3 owners must sign. You can lose 1 key and still move the assets."),
    ).toBeDefined();
    await app.user.type(screen.getByLabelText("Name"), "Harbour");
    await app.user.click(screen.getByRole("button", { name: "Review new account" }));
    expect(screen.queryByText("New address")).toBeNull();
    await confirm(app);
    const open = await screen.findByRole("link", { name: "Open multisig account" });
    const created = parseAddress(open.getAttribute("href")?.split("/").at(-1) ?? "");
    expect(
      screen.getByRole("img", { name: `QR code of the address ${formatAddress(created)}` }),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: "Review new account" })).toBeNull();
    expect(screen.getByRole("link", { name: "Deposit coins" }).getAttribute("href")).toContain(created);
    await app.user.click(screen.getByRole("button", { name: "Copy invite link" }));
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/multisig/${created}#invite=4&name=Harbour`,
    );
    await app.user.click(open);
    expect(await screen.findByRole("heading", { name: "Harbour" })).toBeDefined();
    expect(await screen.findByText("2 of 3")).toBeDefined();
  });

  it("an untouched form shows no errors", async () => {
    const app = await renderApp("/multisig/new", { balance: 10n * ONE });
    const signatures = await screen.findByLabelText("Required signatures");
    const missing = "There is only one owner. Add owners or choose one signature.";
    expect(screen.getByText(missing)).toBeDefined();
    expect(signatures.getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.queryByText(/^Safety/)).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Review new account" }));
    expect(signatures.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(missing)).toBeDefined();
  });

  it("is created with a contact, and with what it says about itself", async () => {
    const app = await renderApp("/multisig/new", { balance: 10n * ONE });
    act(() => void app.addressBook.saveContact({ name: "Ben the baker", address: RECIPIENT, note: "" }));
    await app.user.click(await screen.findByRole("button", { name: "Choose address for Other owners" }));
    await app.user.click(await screen.findByRole("menuitem", { name: /^Ben the baker/ }));
    const added = within(screen.getByRole("list", { name: "Added addresses" }));
    expect(added.getByText("Ben the baker")).toBeDefined();
    expect(added.getByRole("img", { name: "Valid address" })).toBeDefined();
    // Who is there already is not offered again, nor is the account itself.
    expect(screen.queryByRole("button", { name: /^Choose address/ })).toBeNull();
    await app.user.type(screen.getByLabelText("Metadata"), "purpose");
    await app.user.click(screen.getByRole("button", { name: "Review new account" }));
    expect(await screen.findByText("Enter “purpose” as a name, a colon and a value.")).toBeDefined();
    await app.user.type(screen.getByLabelText("Metadata"), ": bread");
    await app.user.click(screen.getByRole("button", { name: "Review new account" }));
    await confirm(app);
    await app.user.click(await screen.findByRole("link", { name: "Open multisig account" }));
    expect(await screen.findByText("purpose")).toBeDefined();
    expect(screen.getByText("2 of 2")).toBeDefined();
    expect(screen.getByText("bread")).toBeDefined();
  });

  it("pays when a second owner executes what the first proposed", async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    await send(app, ben, proposeMultisig(address, transferSupra(RECIPIENT, ONE / 2n)));
    await app.router.navigate({ to: "/multisig/$address", params: { address } });
    await app.user.click(await screen.findByRole("link", { name: /Send 0\.5 SUPRA to/ }));
    await app.user.click(await screen.findByRole("button", { name: "Approve and execute" }));
    const change = await screen.findByText(`Balance change of ${formatAddress(address)}`);
    expect(change.parentElement?.textContent).toContain("−0.5 SUPRA");
    await confirm(app);
    await expect.poll(() => loadBalance(app, RECIPIENT)).toBe(ONE / 2n);
    expect(await screen.findByText("Done")).toBeDefined();
    await app.user.click(screen.getByRole("link", { name: "All proposals" }));
    expect(await screen.findByText("No proposals need a vote.")).toBeDefined();
  });

  it("is asked to pay by a form that says what is wrong", async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    await app.router.navigate({ to: "/multisig/$address", params: { address } });
    const propose = await screen.findByRole("button", { name: "Review proposal" });
    await app.user.click(propose);
    expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
    await app.user.type(screen.getByLabelText("To"), RECIPIENT);
    await app.user.type(screen.getByLabelText("Amount"), "0.25");
    await app.user.click(propose);
    await confirm(app);
    const proposal = await screen.findByRole("link", { name: /^Proposal \d+/ });
    expect(within(proposal).getByText(/^Send 0\.25 SUPRA to/)).toBeDefined();
    await send(app, ben, voteMultisig(address, 1n, true));
    await app.user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Approved")).toBeDefined();
    await openProposal(app, address, "1");
    expect(screen.getByRole("button", { name: "Execute" })).toBeDefined();
  });

  it("executes a hash proposal only with the payload of that hash", async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    const payload = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 7n) } as const;
    const other = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 8n) } as const;
    const encodeText = (of: typeof payload | typeof other): string =>
      partialTransactionToText(
        encodePortableProposal({ chainId: DEVNODE.chainId, multisigAddress: address, payload: of, note: "" }),
      );
    await send(app, ben, proposeMultisigHash(address, payload));
    await openProposal(app, address, "1");
    const field = await screen.findByLabelText("Effect");
    expect(screen.queryByRole("button", { name: /execute it$/i })).toBeNull();
    await app.user.click(field);
    await app.user.paste(encodeText(other));
    await app.user.click(screen.getByRole("button", { name: "Check against hash" }));
    expect(await screen.findByText(/does not match the hash/)).toBeDefined();
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(encodeText(payload));
    await app.user.click(screen.getByRole("button", { name: "Check against hash" }));
    await app.user.click(await screen.findByRole("button", { name: "Approve and execute" }));
    await confirm(app);
    await expect.poll(() => loadBalance(app, RECIPIENT)).toBe(7n);
  });

  it("executes a hash proposal whose payload comes with a link", async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, address } = await makeMultisigRig(app);
    const payload = { kind: "entry-function", entryFunction: transferSupra(RECIPIENT, 7n) } as const;
    const partial = { chainId: DEVNODE.chainId, multisigAddress: address, payload, note: "" };
    await send(app, ben, proposeMultisigHash(address, payload));
    const link = partialTransactionToLink(encodePortableProposal(partial), "");
    await app.router.navigate({ to: "/multisig/$address", params: { address }, hash: link.slice(1) });
    // The link goes on with the user to the proposal.
    await app.user.click(await screen.findByRole("link", { name: /Send 0\.00000007 SUPRA to/ }));
    expect(await screen.findByRole("button", { name: "Approve and execute" })).toBeDefined();
  });

  it("opens from the account menu with its coins and activity", async () => {
    const app = await renderApp("/home", { balance: 10n * ONE });
    const { address } = await makeMultisigRig(app);
    act(() => saveMultisigAccount({ chainId: DEVNODE.chainId, address, name: "Harbour" }));
    const [chip] = await screen.findAllByRole("button", { name: new RegExp(formatAddress(app.address)) });
    await app.user.click(chip ?? document.body);
    await app.user.click(await screen.findByRole("menuitem", { name: /^Harbour.*1 SUPRA/ }));
    const coins = await screen.findByRole("list", { name: "Coins" });
    await expect.poll(() => coins.textContent).toMatch(/1.SUPRA/);
    // A coin's page is about the active account.
    expect(within(coins).queryByRole("link")).toBeNull();
    const activity = await screen.findByRole("list", { name: "Latest activity" });
    expect(within(activity).getAllByRole("listitem").length).toBeGreaterThan(0);
  });

  it("saves names from an invite link if the user agrees", async () => {
    const app = await renderApp("/multisig", { balance: 10n * ONE });
    const { ben, cem, address } = await makeMultisigRig(app);
    act(() => app.addressBook.labelAddress(cem.address, "Cem"));
    const invite = {
      chainId: DEVNODE.chainId,
      name: "Harbour",
      owners: [
        { address: ben.address, name: "Ben" },
        { address: cem.address, name: "Mallory" },
        { address: RECIPIENT, name: "Not an owner" },
      ],
    };
    const { hash } = new URL(formatInvite(location.origin, address, invite));
    await app.router.navigate({ to: "/multisig/$address", params: { address }, hash: hash.slice(1) });
    expect(await screen.findByRole("heading", { name: "You're invited to Harbour" })).toBeDefined();
    expect(multisigAccounts.all()).toEqual([]);
    expect(screen.queryByText("Mallory")).toBeNull();
    expect(screen.queryByText("Not an owner")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Save account and names" }));
    expect(screen.queryByText("You're invited to Harbour")).toBeNull();
    expect(multisigAccounts.all().map(({ name }) => name)).toEqual(["Harbour"]);
    expect(app.addressBook.getState().labels).toEqual([
      { address: cem.address, label: "Cem" },
      { address: ben.address, label: "Ben" },
    ]);
  });

  it("says which network an invite is for", async () => {
    const app = await renderApp("/multisig", { balance: ONE });
    const { hash } = new URL(
      formatInvite(location.origin, RECIPIENT, { chainId: 8, name: "Harbour", owners: [] }),
    );
    await app.router.navigate({
      to: "/multisig/$address",
      params: { address: RECIPIENT },
      hash: hash.slice(1),
    });
    expect(await screen.findByText("This invite is for Mainnet. You're on Devnode.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Switch to Mainnet" })).toBeDefined();
  });

  it("that is none says so", async () => {
    await renderApp(`/multisig/${RECIPIENT}`, { balance: ONE });
    expect(await screen.findByText("This is not a multisig account")).toBeDefined();
  });
});
