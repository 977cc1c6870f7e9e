import { createDevnode, testAccounts } from "@holdfast/devnode";
import { createTestWallet, installInPage } from "@holdfast/devnode/wallet";
import { DEVNODE } from "@holdfast/sdk";
import { expect, test } from "@playwright/test";

const [, ben] = testAccounts;
const pay = `window.holdfast.supra.sendTransaction({ to: "${ben?.address}", value: "5" })`;

test("a payment is sent once the user approves it", async ({ page }) => {
  const node = createDevnode();
  const wallet = await createTestWallet({ networks: [{ ...DEVNODE, fetch: node.fetch }] });
  await installInPage(page, wallet);
  await page.goto("http://127.0.0.1:3000");
  await page.evaluate("window.holdfast.supra.connect()");
  expect(await page.evaluate(pay)).toMatch(/^0x/);
  wallet.reject();
  expect(await page.evaluate(pay)).toBeNull();
  node.close();
});
