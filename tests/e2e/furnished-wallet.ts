import type { Browser } from "@playwright/test";
import type { Devnode } from "../../devnode/src/node.ts";
import counter from "../../move/test/vectors/counter/publish.json" with { type: "json" };
import { parseAddress } from "../../sdk/src/move/address.ts";
import { BEN, desktop } from "./capture-devices.ts";
import { lead } from "./own-node.ts";
import { packageFiles } from "./package-files.ts";
import { expect } from "./patience.ts";
import { confirm } from "./review-sheet.ts";
import { goTo } from "./screens.ts";
import { WalletUser } from "./wallet-user.ts";

const DAY_MS = 86_400_000;
const SUPRA = 100_000_000n;

/** A wallet with something on every screen. */
export interface FurnishedWallet {
  /** What its browser has stored. */
  readonly storageState: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;
  readonly address: string;
  readonly multisig: string;
  readonly token: string;
  readonly playbook: string;
  readonly node: Devnode;
}

/**
 * Made by hand, in English, on a node of its own whose chain began some days ago: coins of several days, a contact, a
 * second account, payments, a multisig account with a proposal, a collectible, a task, a package and a playbook.
 */
export async function furnishWallet(browser: Browser): Promise<FurnishedWallet> {
  const { createDevnode } = await import("../../devnode/src/installed-node.ts");
  const { mintPiece, ownAccount } = await import("../../wallet/test/minted.ts");
  let daysAgo = 6;
  const node = createDevnode({ now: () => BigInt(Date.now() - daysAgo * DAY_MS) * 1000n });
  const context = await browser.newContext({ ...desktop, reducedMotion: "reduce" });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await lead(page, node);
  const user = new WalletUser(page);
  const { address, phrase } = await user.begin();
  for (const amount of [4_000n, 1_500n, 6_000n, 300n, 0n]) {
    if (amount > 0n) await node.fund(parseAddress(address), amount * SUPRA);
    daysAgo--;
  }
  daysAgo = 0;
  await node.fund(parseAddress(address), 250n * SUPRA);
  const token = await mintPiece(node, await ownAccount(phrase), { name: "Gull" });
  await saveContact(user, "Ben the baker", BEN);
  for (const amount of ["1.5", "320"]) await pay(user, amount);
  await stake(user, "2000");
  await registerTask(user);
  await publishCounter(user, address);
  const playbook = await makePlaybook(user);
  const multisig = await openProposal(user, (to) => node.fund(parseAddress(to), 5n * SUPRA));
  await addAccount(user, "Savings");
  const storageState = await context.storageState({ indexedDB: true });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
  return { storageState, address, multisig, token, playbook, node };
}

export async function saveContact(user: WalletUser, name: string, address: string): Promise<void> {
  const { page } = user;
  await user.visit("Contacts");
  await user.button("Add contact").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address", { exact: true }).fill(address);
  await user.button("Save contact").click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  // Its message would be in every picture. A message has no role while the focus is elsewhere.
  const dismiss = page.getByLabel("Dismiss");
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
}

/** A payment that a second owner is to agree to, in sight. @returns the multisig account */
export async function openProposal(
  user: WalletUser,
  fund: (address: string) => Promise<unknown>,
): Promise<string> {
  const { page } = user;
  await goTo(page, "/multisig/new");
  await page.getByLabel("Other owners", { exact: true }).fill(BEN);
  await page.getByLabel("Name", { exact: true }).fill("Harbour");
  await user.button("Review new account").click();
  await confirm(page);
  await page.getByRole("link", { name: "Open multisig account" }).click();
  await page.getByText("2 of 2", { exact: true }).waitFor();
  const multisig = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await fund(multisig);
  await page.getByLabel("To", { exact: true }).fill(BEN);
  await page.getByLabel("Amount").fill("1.5");
  await user.button("Review proposal").click();
  await confirm(page);
  await page.getByRole("link", { name: /^Proposal 1/ }).click();
  await expect(page).toHaveURL(/\/1$/);
  return multisig;
}

async function pay(user: WalletUser, amount: string): Promise<void> {
  await goTo(user.page, "/home"); // a payment that was sent stays in sight on the form's page
  await goTo(user.page, "/send");
  await user.page.getByLabel("To", { exact: true }).fill(BEN);
  await user.page.getByLabel("Amount").fill(amount);
  await user.button("Review payment").click();
  await confirm(user.page);
  await expect(user.heading(`${amount} SUPRA sent`)).toBeVisible();
}

async function stake(user: WalletUser, amount: string): Promise<void> {
  await goTo(user.page, "/staking");
  await user.page.getByLabel("Amount", { exact: true }).fill(amount);
  await user.button("Review stake").click();
  await confirm(user.page);
  await expect(user.page.getByText("Stake was added")).toBeVisible();
}

async function registerTask(user: WalletUser): Promise<void> {
  const { page } = user;
  await goTo(page, "/automation/new");
  await page.getByLabel("To", { exact: true }).fill(BEN);
  await page.getByLabel("Amount per run").fill("0.0001");
  await page.getByLabel("Cycles").fill("3");
  await user.button("Review task").click();
  await confirm(page);
  await page.getByRole("link", { name: "View tasks" }).click();
  await expect(page.getByText("Starts with the next cycle.")).toBeVisible();
}

async function publishCounter(user: WalletUser, address: string): Promise<void> {
  const { page } = user;
  await goTo(page, "/publish");
  await page.getByLabel("Package files").setInputFiles(packageFiles(counter, address));
  await user.button("Review publication").click();
  await confirm(page);
  await page.getByRole("link", { name: "Open counter" }).click();
}

/** Of the package that is in sight. @returns its path */
async function makePlaybook(user: WalletUser): Promise<string> {
  const { page } = user;
  await page
    .getByRole("list", { name: "Entry functions" })
    .getByRole("link", { name: /^increment/ })
    .click();
  await page.getByLabel("by", { exact: true }).fill("{{step}}");
  await user.button("Add to playbook").click();
  await page.getByLabel("Playbook name").fill("Count");
  await user.button("Add step").click();
  await goTo(page, "/playbooks");
  await page.getByRole("link", { name: /^Count/ }).click();
  await page.getByLabel("New value name").fill("step");
  await user.button("Add value").click();
  await page.getByLabel("Value of step").fill("41");
  return new URL(page.url()).pathname;
}

async function addAccount(user: WalletUser, name: string): Promise<void> {
  const { page } = user;
  await goTo(page, "/settings/accounts");
  await user.button("Add account").click();
  await page.getByLabel("Account name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
  await user.button("Use Main account").click();
  await expect(user.button(`Use ${name}`)).toBeVisible();
}
