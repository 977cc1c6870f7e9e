import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ADA, BEN, desktop, phone } from "./capture-devices.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { WalletUser } from "./wallet-user.ts";
import { test } from "./wallet-test.ts";

test("pictures of the main screens", async ({ browser }) => {
  test.setTimeout(2 * LONGEST_JOURNEY_MS);
  const onDesktop = await openWallet(browser, { ...desktop, colorScheme: "light" });
  for (const amount of ["12.5", "3.2", "250"]) await pay(onDesktop, BEN, amount);
  await onDesktop.getTestCoins();

  await onDesktop.visit("Home");
  await expect(onDesktop.page.getByRole("list", { name: "Latest activity" })).toBeVisible();
  await picture(onDesktop.page, "home-light");

  await onDesktop.fillPayment(BEN, "41.75");
  await onDesktop.button("Review payment").click();
  await expect(onDesktop.page.getByRole("dialog")).toBeVisible();
  await picture(onDesktop.page, "send-review-light");
  await onDesktop.button("Edit").click();

  await onDesktop.visit("Activity");
  await onDesktop.page
    .getByRole("link", { name: /Sent.*−250 SUPRA/ })
    .first()
    .click();
  await expect(onDesktop.page.getByText("Confirmed", { exact: true })).toBeVisible();
  await picture(onDesktop.page, "transaction-light");

  const onPhone = await openWallet(browser, { ...phone, colorScheme: "dark" });
  await picture(onPhone.page, "home-phone-dark");
  await onPhone.visit("Activity");
  await expect(onPhone.page.getByRole("list", { name: "Activity" })).toBeVisible();
  await picture(onPhone.page, "activity-phone-dark");
});

type Device = Parameters<Browser["newContext"]>[0];

async function openWallet(browser: Browser, device: Device): Promise<WalletUser> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce" });
  const user = new WalletUser(await context.newPage());
  await user.importPhrase(ADA);
  await expect(user.page.getByRole("heading", { name: "Balance" })).toBeVisible();
  return user;
}

async function pay(user: WalletUser, to: string, amount: string): Promise<void> {
  await user.fillPayment(to, amount);
  await user.button("Review payment").click();
  await user.button(`Send ${amount} SUPRA`).click();
  await expect(user.page.getByRole("heading", { name: `${amount} SUPRA sent` })).toBeVisible();
}

async function picture(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await page.screenshot({ path: join(import.meta.dirname, "../../docs/screens", `${name}.png`) });
}
