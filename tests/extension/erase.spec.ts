import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { storedIn } from "../e2e/stored.ts";
import { PASSWORD, startExtension } from "./extension-browser.ts";

test("erasing a wallet in one page resets all pages", async () => {
  const browser = await startExtension();
  try {
    const user = await browser.beginAsAda();
    const other = await browser.openWallet("#/home");
    await other.heading("Balance").waitFor();
    // What a page has in its memory goes with the page.
    for (const { page } of [user, other]) await page.evaluate("window.isOld = true");
    await user.visit("Danger zone");
    await user.button("Erase wallet").click();
    await user.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await user.page.getByLabel("Type “erase” to confirm").fill("erase");
    await user.page.getByRole("dialog").getByRole("button", { name: "Erase wallet" }).click();
    for (const { page } of [user, other]) {
      // A page that is being loaded answers nothing.
      await expect.poll(() => page.evaluate("'isOld' in window").catch(() => undefined)).toBe(false);
      const stored = () => storedIn(page).then(Object.keys, () => ["a page that is being loaded"]);
      // Settings as they are at first may be stored again.
      const isLeft = (name: string): boolean => name !== "local holdfast-settings";
      await expect.poll(async () => (await stored()).filter(isLeft)).toEqual([]);
      await expect(page.getByRole("link", { name: "Import account" })).toBeVisible();
    }
    await other.importPhrase(ADA, `${browser.origin}/index.html`);
  } finally {
    await browser.close();
  }
});
