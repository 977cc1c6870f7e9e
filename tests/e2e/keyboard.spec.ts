import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./wallet-test.ts";

const SOMEBODY = `0x${"c3".repeat(32)}`;

test("a payment is made with the keyboard alone", async ({ person, isMobile }) => {
  test.skip(isMobile, "a phone has no Tab key");
  const { page } = person;
  await person.begin({ hasCoins: true });

  const main = page.getByRole("navigation", { name: "Main" });
  await pressOn(page, main.getByRole("link", { name: "Send", exact: true }), "Enter");
  await typeInto(page, page.getByLabel("To", { exact: true }), SOMEBODY);
  await typeInto(page, page.getByLabel("Amount"), "0.75");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await pressOn(page, person.button("Review the payment"), "Space");
  await expect(dialog).toBeVisible();
  await pressOn(page, person.button("Send 0.75 SUPRA"), "Enter");
  await expect(page.getByRole("heading", { name: "0.75 SUPRA sent" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await pressOn(page, page.getByRole("link", { name: "View the transaction" }), "Enter");
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await pressOn(page, page.getByRole("tab", { name: "Balance changes" }), "ArrowRight");
  await expect(page.getByRole("tab", { name: "Events" })).toBeFocused();
});

/** The most stops a person should have to pass on one screen. */
const MOST_STOPS = 60;

async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
