import type { Locator } from "@playwright/test";
import type { Devnode } from "../../devnode/src/node.ts";
import { mnemonicToAccount } from "../../sdk/src/account/phrase.ts";
import { parseMnemonic } from "../../sdk/src/crypto/mnemonic.ts";
import {
  createSupraClient,
  DEVNODE as PROFILE,
  multisigAddress,
  parseAddress,
  sendTransaction,
  type Address,
} from "../../sdk/src/index.ts";
import { createMultisig } from "../../sdk/src/multisig/index.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { leaveOwnNode, takeOwnNode } from "./own-node.ts";
import type { PreparedWallet } from "./prepared-wallet.ts";
import { confirm } from "./review-sheet.ts";
import { goTo } from "./screens.ts";
import type { WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"7c".repeat(32)}`;
const DIA = `0x${"d1".repeat(32)}`;
const DEVNODE = createSupraClient({ url: `http://${host}:${testPorts.devnode}` });

test(
  "three multisig owners pay, clear the queue and change the owners",
  { tag: "@once" },
  async ({ user: ana, otherUser: ben, thirdUser: cem }) => {
    await ana.begin({ hasCoins: true });
    const others = [await ben.begin({ hasCoins: true }), await cem.begin({ hasCoins: true })];
    await ana.visit("Multisig accounts");
    await ana.page.getByRole("link", { name: "Create multisig account" }).click();
    await ana.page.getByLabel("Other owners").fill(others.map(({ address }) => address).join("\n"));
    await ana.page.getByLabel("Name").fill("Harbour");
    await ana.button("Review new account").click();
    await confirm(ana.page);
    await ana.page.getByRole("link", { name: "Open multisig account" }).click();
    await expect(ana.page.getByText("2 of 3", { exact: true })).toBeVisible();
    const address = new URL(ana.page.url()).pathname.split("/").at(-1) ?? "";
    await ana.visit("Send");
    await ana.heading("Send").waitFor(); // the page that it comes from has fields of the same names
    await ana.fillPayment(address, "2");
    await ana.button("Review payment").click();
    await confirm(ana.page);
    await expect(ana.page.getByText("2 SUPRA sent").first()).toBeVisible();
    await acceptInvite(ana, ben);
    await open(cem, address);

    await ana.visit("Multisig accounts");
    await ana.page.getByRole("link", { name: "Harbour" }).click();
    await propose(ana, "1");
    await act(ben, 1, "Approve");
    await expect(chosen(ben).getByText("Approved", { exact: true })).toBeVisible();
    await expectAccessible(ben.page, "a proposal beside its queue");
    await act(cem, 1, "Approve and execute");
    await expect(cem.page.getByText("No proposals need a vote.").first()).toBeVisible();
    expect(await DEVNODE.coins.getBalance(parseAddress(RECIPIENT))).toBe(100_000_000n);

    await ana.page.getByRole("switch", { name: "Store only the hash on the chain" }).click();
    await propose(ana, "0.5");
    const saving = ana.page.waitForEvent("download");
    await ana.button("Save file").click();
    const file = await (await saving).path();
    await ben.button("Refresh").click();
    await openProposal(ben, 2);
    await ben.page.getByLabel("Effect", { exact: true }).waitFor();
    await expectAccessible(ben.page, "a proposal by hash");
    await ben.page.locator("input[type=file]").setInputFiles(file);
    await act(ben, 2, "Approve and execute");
    await expect(ben.page.getByText("No proposals need a vote.").first()).toBeVisible();
    expect(await DEVNODE.coins.getBalance(parseAddress(RECIPIENT))).toBe(150_000_000n);

    await ana.page.getByRole("switch", { name: "Store only the hash on the chain" }).click();
    await propose(ana, "0.25");
    await act(ben, 3, "Reject");
    await act(cem, 3, "Reject and remove");
    await expect(cem.page.getByText("No proposals need a vote.").first()).toBeVisible();

    await ana.page.getByRole("button", { name: "Remove" }).last().click();
    await ana.page.getByLabel("New owners").fill(DIA);
    await ana.page.getByLabel("Required signatures").fill("3");
    await ana.button("Propose this change").click();
    await signAndWait(ana);
    await ben.button("Refresh").click();
    await expect(ben.page.getByText(/^Add .* and set the required signatures to 3$/)).toBeVisible();
    await act(ben, 4, "Approve and execute");
    await expect(chosen(ben).getByText("Done", { exact: true })).toBeVisible();
    await ben.page.getByRole("link", { name: "New proposal" }).click();
    await expect(ben.page.getByText("3 of 3", { exact: true })).toBeVisible();
    await expect(ben.page.getByRole("list", { name: "Owners" })).toContainText("d1d1");
    await ben.page.getByRole("tab", { name: "Done" }).click();
    const over = ben.page.getByRole("list", { name: "Past proposals" });
    await expect(over.getByRole("listitem")).toHaveText([/Done$/, /Removed$/, /Done$/, /Done$/]);
    await over.getByRole("link", { name: "Proposal 3" }).click();
    await expect(chosen(ben).getByText("Removed", { exact: true })).toBeVisible();
    await expect(over.getByRole("link", { name: "Proposal 3" })).toHaveAttribute("aria-current", "page");
    await expectAccessible(ben.page, "proposals that are over");
  },
);

test(
  "an undecided proposal expires for all three owners and is cleared",
  { tag: "@once" },
  async ({ user: ana, otherUser: ben, thirdUser: cem }) => {
    const pages = [ana.page, ben.page, cem.page];
    const node = await takeOwnNode(...pages);
    const wallets = [await ana.begin(), await ben.begin(), await cem.begin()];
    for (const { address } of wallets) await node.fund(address, 500_000_000n);
    const address = await createAmong(node, wallets);
    await node.fund(address, 200_000_000n);
    for (const owner of [ana, ben, cem]) await open(owner, address);
    await propose(ana, "1");
    node.advanceTime(301);
    node.mine();
    for (const owner of [ana, ben, cem]) {
      await owner.button("Refresh").click();
      await expect(owner.page.getByText("Expired", { exact: true })).toBeVisible();
      await openProposal(owner, 1);
      await expect(owner.button("Remove proposal")).toBeVisible();
      await expect(owner.page.getByRole("button", { name: /pprove|Reject/ })).toHaveCount(0);
    }
    await act(ben, 1, "Remove proposal");
    await expect(ben.page.getByText("No proposals need a vote.").first()).toBeVisible();
    await cem.button("Refresh").click();
    await cem.page.getByRole("tab", { name: "Done" }).click();
    const over = cem.page.getByRole("list", { name: "Past proposals" });
    await expect(over).toContainText(/Proposal 1: Send 1 SUPRA to .* Was open for \d+ min/);
    await leaveOwnNode(node, ...pages);
  },
);

test("a multisig account chosen in the account menu proposes from every screen", async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNode(page);
  const wallet = await user.begin();
  await node.fund(wallet.address, 500_000_000n);
  const address = await createAmong(node, [wallet, { ...wallet, address: DIA }]);
  await node.fund(address, 2_000_000_000n);
  await open(user, address);
  await page.getByRole("button", { name: "Main account" }).click();
  await page.getByRole("menuitem", { name: /Multisig/ }).click();
  const note = page.getByText(/^Acting for /);
  await expect(note).toBeVisible();

  await user.visit("Send");
  await expect(page.getByText("You have 20 SUPRA")).toBeVisible();
  await user.fillPayment(RECIPIENT, "1.5");
  await expectAccessible(page, "a payment of a multisig account");
  await user.button("Review payment").click();
  await expect(page.getByRole("heading", { name: "Propose: send 1.5 SUPRA" })).toBeVisible();
  await signAndWait(user);
  await expect(page.getByRole("link", { name: /^Proposal 1\b/ })).toBeVisible();

  await goTo(page, "/staking");
  await page.getByLabel("Amount", { exact: true }).fill("11");
  await user.button("Review stake").click();
  await expect(page.getByRole("heading", { name: "Propose: add stake" })).toBeVisible();
  await page.keyboard.press("Escape");
  await user.button("Back to Main account").click();
  await expect(note).toBeHidden();
  await leaveOwnNode(node, page);
});

/** A multisig account of these wallets, with five minutes for a proposal. @returns its address */
async function createAmong(node: Devnode, [first, ...others]: readonly PreparedWallet[]): Promise<Address> {
  const client = createSupraClient({ url: "http://devnode", fetch: (request) => node.fetch(request) });
  const creator = await mnemonicToAccount(parseMnemonic(first?.phrase ?? ""));
  const call = createMultisig({
    otherOwners: others.map((other) => parseAddress(other.address)),
    signaturesRequired: 2n,
    timeoutSecs: 300n,
  });
  await sendTransaction(client, PROFILE, creator, call, { wait: true });
  return multisigAddress(creator.address, 0n);
}

/** Copies the invite in one wallet and follows it in another. */
async function acceptInvite(inviter: WalletUser, owner: WalletUser): Promise<void> {
  await inviter.visit("Multisig accounts");
  await inviter.page.getByRole("link", { name: "Harbour" }).click();
  await inviter.page.getByRole("button", { name: "Invite", exact: true }).click();
  await inviter.page.getByLabel("Your name").fill("Ana");
  await expectAccessible(inviter.page, "an invite to a multisig account");
  await inviter.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await inviter.button("Copy invite link").click();
  const link = new URL(await inviter.page.evaluate(() => navigator.clipboard.readText()));
  await inviter.page.keyboard.press("Escape");
  await owner.page.evaluate((to) => history.pushState({}, "", to), `${link.pathname}${link.hash}`);
  await expect(owner.page.getByRole("heading", { name: "You're invited to Harbour" })).toBeVisible();
  await expectAccessible(owner.page, "an invite that was opened");
  await owner.button("Save account and names").click();
  await expect(owner.page.getByRole("heading", { name: "You're invited to Harbour" })).toBeHidden();
  await expect(owner.page.getByText("Ana", { exact: true }).first()).toBeVisible();
}

async function open(owner: WalletUser, address: string): Promise<void> {
  await owner.visit("Multisig accounts");
  await owner.page.getByLabel("Address").fill(address);
  await owner.button("Open account").click();
  await expect(owner.page.getByText("No proposals need a vote.").first()).toBeVisible();
}

/** Puts a payment before the owners. */
async function propose(owner: WalletUser, amount: string): Promise<void> {
  await owner.page.getByLabel("To", { exact: true }).fill(RECIPIENT);
  await owner.page.getByLabel("Amount").fill(amount);
  await owner.button("Review proposal").click();
  await signAndWait(owner);
}

/** Looks at what the others did, presses what can be done about the proposal, and signs it. */
async function act(owner: WalletUser, proposal: number, what: string): Promise<void> {
  await owner.button("Refresh").click();
  await openProposal(owner, proposal);
  await owner.button(what).click();
  await signAndWait(owner);
}

/** One that waits, beside its queue; by its number, as the queue of before is there until the refreshed one comes. */
async function openProposal({ page }: WalletUser, proposal: number): Promise<void> {
  const queue = page.getByRole("region", { name: "Queue" });
  await queue.getByRole("link", { name: new RegExp(`^Proposal ${proposal}\\b`) }).click();
}

function chosen({ page }: WalletUser): Locator {
  return page.getByRole("region", { name: "Proposal", exact: true });
}

/** Once the chain has it, the others see it as soon as they look. */
async function signAndWait({ page }: WalletUser): Promise<void> {
  await confirm(page);
  await expect(page.getByText(/^Fee paid:/)).toBeVisible();
}
