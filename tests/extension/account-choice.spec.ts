import { test, type Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension, type ExtensionBrowser } from "./extension-browser.ts";
import { BOB, payment } from "./site-calls.ts";

const COINS = 500_000_000n;

let browser: ExtensionBrowser;
let tab: Page;
test.beforeEach(async () => {
  browser = await startExtension();
  ({ page: tab } = await browser.beginAsAda({ accounts: 2 }));
});
test.afterEach(() => browser.close());

/** Connects with the second account, which `choose` takes in the window, and pays from it while the wallet shows the first. */
async function connectAndPay(
  choose: (window: Page) => Promise<void>,
  approve: (window: Page) => Promise<void>,
) {
  const site = await browser.openSite();
  const connecting = site.run("holdfast.supra.connect()");
  const window = await browser.nextWindow();
  const chooser = window.getByRole("combobox", { name: "Account" });
  await expect(chooser).toHaveText("Main account");
  await choose(window);
  await expect(chooser).toHaveText("Account 2");
  const closed = window.waitForEvent("close");
  await approve(window);
  const address = String(await connecting);
  await closed;
  await browser.node.fund(address, COINS);

  // The wallet goes on to show the account that it showed.
  await expect(tab.getByRole("button", { name: /^Main account/ })).toBeVisible();
  const paying = site.run(payment(address, 7, "send"));
  const review = await browser.nextWindow();
  await expect(review.getByRole("dialog").getByText("Account 2").first()).toBeVisible();
  await confirm(review);
  expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(() => browser.getBalance(BOB)).toBe(7n);
  const left = await browser.getBalance(address);
  expect(left).toBeLessThan(COINS - 7n);
  expect(await site.run("holdfast.supra.accounts()")).toEqual([address]);
}

test("a site connects to another account and is paid from it", async () => {
  await connectAndPay(
    async (window) => {
      await window.getByRole("combobox", { name: "Account" }).click();
      await window.getByRole("option", { name: /^Account 2/ }).click();
    },
    async (window) => {
      window
        .getByRole("button", { name: "Connect", exact: true })
        .click()
        .catch(() => undefined);
    },
  );
});

test("another account is chosen for a site by the keyboard alone", async () => {
  await connectAndPay(
    async (window) => {
      const chooser = window.getByRole("combobox", { name: "Account" });
      await pressUntil(window, "Tab", () => chooser.evaluate((one) => one === document.activeElement));
      await window.keyboard.press("Enter");
      const second = window.getByRole("option", { name: /^Account 2/ });
      await pressUntil(window, "ArrowDown", () =>
        second.evaluate((one) => one === document.activeElement || "highlighted" in one.dataset),
      );
      await window.keyboard.press("Enter");
      await expect(chooser).toBeFocused();
    },
    async (window) => {
      const connect = window.getByRole("button", { name: "Connect", exact: true });
      await pressUntil(window, "Tab", () => connect.evaluate((one) => one === document.activeElement));
      await expect(connect).toBeEnabled();
      await window.keyboard.press("Enter").catch(() => undefined);
    },
  );
});

/** A few stops at most. */
async function pressUntil(window: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < 12 && !(await isThere()); stops++) await window.keyboard.press(key);
  expect(await isThere()).toBe(true);
}
