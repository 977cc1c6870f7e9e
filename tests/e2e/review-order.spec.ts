import type { Locator, Page } from "@playwright/test";
import { bytesToHex, encodePayload, transferSupra, parseAddress } from "../../sdk/src/index.ts";
import { encodeBcs } from "../../sdk/src/bcs/index.ts";
import { BEN } from "./capture-devices.ts";
import {
  APPROVAL,
  askLockedWallet,
  askWallet,
  newAccountSite,
  payingSite,
  unlockForRequest,
} from "./approval-window.ts";
import { serveDappSite, type DappSite } from "./dapp-site.ts";
import { openProposal, saveContact } from "./furnished-wallet.ts";
import { pressAndClose } from "./press-and-close.ts";
import { confirm } from "./review-sheet.ts";
import { goTo } from "./screens.ts";
import { fund, type WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

/** Pixels from the top of the window within which the first facts are. */
const FACTS = 300;

test.use({ viewport: APPROVAL });
test.skip(({ isMobile }) => isMobile, "the window has one size of its own");

let site: DappSite;
test.beforeAll(async () => {
  site = await serveDappSite();
});
test.afterAll(() => site.close());

test("a payment shows amount and recipient first, and no warning @once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await review(user, BEN, "1.25");
  const sheet = page.getByRole("dialog");
  await expectFirst(sheet.getByText("Recipient gets"), sheet.getByText(BEN, { exact: true }));
  await expect(sheet.getByText("First time")).toBeVisible();
  await expect(sheet.getByRole("button", { name: /Form, bytes and simulation agree$/ })).toBeVisible();
  await expect(sheet.getByText(/^(Caution|Danger): /)).toHaveCount(0);
  await expectInSight(user.button("Send 1.25 SUPRA"), user.button("Edit"));
});

test("amount, recipient and buttons stay above two findings, and three @once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  const imitated = `${BEN.slice(0, 8)}${"77".repeat(26)}${BEN.slice(-6)}`;
  await saveContact(user, "Ben the baker", BEN);
  await user.fillPayment(imitated, "1.25");
  await page.getByRole("switch", { name: /^I checked every character/ }).click();
  await user.button("Review payment").click();
  const sheet = page.getByRole("dialog");
  const gets = sheet.getByText("Recipient gets");
  const findings = sheet.getByText(/^(Caution|Danger): /);
  await expectFirst(gets, sheet.getByText(imitated, { exact: true }));
  await expect(sheet.getByText(/^Danger: This is not your contact/)).toBeVisible();
  await expect(sheet.getByText("Caution: This address has never been used.")).toBeAttached();
  await expect(findings).toHaveCount(2);
  await expectInSight(user.button("Edit"));

  // A fee of more than a SUPRA is the third.
  await sheet.getByText("Details", { exact: true }).click();
  await sheet.getByText("Advanced").click();
  await sheet.getByLabel("Gas limit").fill("1500000");
  await sheet.getByRole("button", { name: "Apply and simulate" }).click();
  await expect(sheet.getByText("Caution: The fee can be unusually high.")).toBeAttached();
  await expect(findings).toHaveCount(3);
  await gets.scrollIntoViewIfNeeded();
  await expectInSight(gets, sheet.getByText(imitated, { exact: true }).first(), user.button("Edit"));
});

test("a known recipient is paid from home with three presses @once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await saveContact(user, "Ben the baker", BEN);
  await goTo(page, "/home");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Send to Ben the baker" }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
  await page.keyboard.type("1.25");
  await user.button("Review payment").click();
  await user.button("Send 1.25 SUPRA to Ben the baker").click();
  await expect(user.heading("1.25 SUPRA sent")).toBeVisible();
  expect(await presses()).toBe(3);
});

test("a multisig payment names its payer and its balance changes @once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  const address = await openProposal(user, (to) => fund(to));
  await goTo(page, `/multisig/${address}`);
  await page.getByLabel("To", { exact: true }).fill(BEN);
  await page.getByLabel("Amount", { exact: true }).fill("1.25");
  await user.button("Review proposal").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/^Paid from .+\. Signed by Main account/)).toBeVisible();
  await expect(sheet.getByText("when executed")).toBeVisible();
  await expectFirst(sheet.getByText("Recipient gets"), sheet.getByText(BEN, { exact: true }));
  await confirm(page);
});

test("a co-signed payment shows amount and recipient first and sends nothing @once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  const payload = encodeBcs((writer) =>
    encodePayload(writer, {
      kind: "entry-function",
      entryFunction: transferSupra(parseAddress(BEN), 125_000_000n),
    }),
  );
  await page.goto(`/sign/new#payload=${bytesToHex(payload)}`);
  await user.button("Create request").click();
  await user.button("Review and sign").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/Not sent\.$/)).toBeVisible();
  await expectFirst(sheet.getByText("Recipient gets"), sheet.getByText(BEN, { exact: true }));
  await expectInSight(user.button("Sign"), user.button("Edit"));
});

test("every site request shows who asks and for what first @once", async ({ user, context }) => {
  await user.begin({ hasCoins: true });
  const dapp = await site.open(context);
  const host = new URL(site.origin).host;

  await user.lock();
  const connecting = await askLockedWallet(dapp, "starkey.supra.connect()");
  await unlockForRequest(connecting);
  await expectFirst(connecting.getByRole("heading", { name: `Connect to ${host}` }));
  await approve(connecting, "Connect");
  await dapp.told();

  const message = await askWallet(dapp, 'starkey.supra.signMessage({ message: "Log in to the shop" })');
  await expectFirst(message.getByText(site.origin), message.getByText("Log in to the shop"));
  await approve(message, "Sign message");
  await dapp.told();

  const signingIn = await askWallet(
    dapp,
    'starkey.supra.signIn({ nonce: "n0nce4you", statement: "Your basket" })',
  );
  await expectFirst(
    signingIn.getByRole("heading", { name: `Sign in to ${host}` }),
    signingIn.getByText("Your basket", { exact: true }),
  );
  await approve(signingIn, "Sign in");
  await dapp.told();

  const payment = await askWallet(dapp, payingSite(BEN));
  const sheet = payment.getByRole("dialog");
  await expectFirst(
    sheet.getByText(site.origin),
    sheet.getByText("Recipient gets"),
    sheet.getByText(BEN, { exact: true }),
  );
  await expectInSight(
    sheet.getByRole("button", { name: "Send 1 SUPRA" }),
    sheet.getByRole("button", { name: "Reject" }),
  );
  await pressAndClose(payment, "Reject", sheet);
  await dapp.told();

  const call = await askWallet(dapp, newAccountSite());
  const called = call.getByRole("dialog");
  await expectFirst(
    called.getByText(/^Create the account 0x4242…4242/),
    called.getByText("supra_account::create_account").first(),
  );
  await expectInSight(called.getByText(/^Balance change/));
  await pressAndClose(call, "Reject", called);
  await dapp.told();

  const network = await askWallet(dapp, 'starkey.supra.changeNetwork({ chainId: "8" })');
  await expectFirst(
    network.getByRole("heading", { name: `${host} needs Mainnet` }),
    network.getByText(/^You're on/),
  );
  await approve(network, "Not now");
});

/** @returns how many presses there were since */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = globalThis as unknown as { presses: number };
    counting.presses = 0;
    document.addEventListener("click", () => counting.presses++, true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
}

async function review(user: WalletUser, to: string, amount: string): Promise<void> {
  await user.fillPayment(to, amount);
  await user.button("Review payment").click();
  await user.page.getByRole("dialog").waitFor();
}

/** A page that closes with the press is what was asked for. */
async function approve(tab: Page, name: string): Promise<void> {
  const button = tab.getByRole("button", { name, exact: true });
  await expectInSight(button);
  await expect(button).toBeEnabled();
  await pressAndClose(tab, name);
}

/** Each is whole within the first pixels of the window, without scrolling. */
async function expectFirst(...facts: readonly Locator[]): Promise<void> {
  for (const fact of facts) {
    await expect(fact.first()).toBeVisible();
    await expect.poll(() => measureBottom(fact), { message: String(fact) }).toBeLessThanOrEqual(FACTS);
  }
}

/** Not below the edge of the window. */
async function expectInSight(...buttons: readonly Locator[]): Promise<void> {
  for (const button of buttons) {
    await expect(button).toBeVisible();
    await expect
      .poll(() => measureBottom(button), { message: String(button) })
      .toBeLessThanOrEqual(APPROVAL.height);
  }
}

/** Measures the line around it: text for screen readers has no height. */
async function measureBottom(fact: Locator): Promise<number> {
  return fact.first().evaluate((element) => {
    const box = element.classList.contains("sr-only") ? element.parentElement : element;
    return box?.getBoundingClientRect().bottom ?? Infinity;
  });
}
