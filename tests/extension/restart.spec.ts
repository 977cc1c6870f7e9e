import { test } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { PASSWORD, startExtension } from "./extension-browser.ts";
import { BOB, payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

test("a request ends unsigned with the background page and can be repeated", async () => {
  test.setTimeout(240_000);
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const site = await browser.openSite();
    const connecting = site.run("holdfast.supra.connect()");
    await pressAndClose(await browser.nextWindow(), "Connect");
    const address = String(await connecting);
    // The background page alone: its window closes, and the wallet's pages go on with the next one, which is locked.
    const lost = site.run(`(async () => ${payment(address, 5, "send")})().catch(({ code }) => code)`);
    const lostWindow = await browser.nextWindow();
    await expect(lostWindow.getByRole("dialog")).toBeVisible();
    const closed = lostWindow.waitForEvent("close");
    await browser.worker.evaluate("chrome.offscreen.closeDocument()");
    expect(await lost).toBe(4900);
    await closed;
    await wallet.unlock();
    await wallet.expectHome();
    expect(await browser.worker.evaluate("chrome.action.getBadgeText({})")).toBe("");
    expect(await browser.getBalance(BOB)).toBe(0n);

    const asked = site.run(payment(address, 5, "send")).catch(() => undefined);
    const window = await browser.nextWindow();
    await expect(window.getByRole("dialog")).toBeVisible();

    await browser.restart();
    expect(await asked).toBeUndefined();
    expect(browser.context.pages().filter((page) => page.url().includes("#/approve"))).toEqual([]);
    expect(await browser.getBalance(BOB)).toBe(0n);

    // The site is loaded again: the wallet is locked, nothing of before is asked, and what it asks now is done once.
    const again = await browser.openSite();
    expect(await again.run("holdfast.supra.accounts()")).toEqual([]);
    const reconnecting = again.run("holdfast.supra.connect()");
    const unlock = await browser.nextWindow();
    await unlock.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await unlock.getByRole("button", { name: "Unlock wallet" }).click();
    await pressAndClose(unlock, "Connect");
    expect(await reconnecting).toEqual([address]);
    const paying = again.run(payment(address, 5, "send"));
    const payWindow = await browser.nextWindow();
    await confirm(payWindow);
    expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
    await expect.poll(() => browser.getBalance(BOB)).toBe(5n);
  } finally {
    await browser.close();
  }
});

test("refusals survive the end of background page and service worker", async () => {
  const browser = await startExtension();
  try {
    await browser.beginAsAda();
    const site = await browser.openSite();
    const ask = () =>
      site.run(
        "holdfast.supra.connect().then(() => 'connected', ({ code, message }) => `${code} ${message}`)",
      );
    for (let refusals = 1; refusals <= 3; refusals++) {
      const answer = ask();
      await pressAndClose(await browser.nextWindow(), "Reject");
      expect(await answer).toBe("4001 User rejected the request.");
    }
    await browser.worker.evaluate("chrome.offscreen.closeDocument()");
    const devtools = await browser.context.newCDPSession(site.page);
    await devtools.send("ServiceWorker.enable");
    const stopped = new Promise<void>((resolve) => {
      devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        if (versions.some(({ runningStatus }) => runningStatus === "stopped")) resolve();
      });
    });
    await devtools.send("ServiceWorker.stopAllWorkers");
    await stopped;
    // A request made while they end gets no answer. Once another request is answered, the page is connected again.
    const reached = () => site.run("holdfast.supra.accounts().catch(({ code }) => code)");
    await expect.poll(reached).toEqual([]);
    let windows = 0;
    browser.context.on("page", () => windows++);
    expect(await ask()).toMatch(/^4001 User rejected several requests in a row/);
    expect(windows).toBe(0);
    // Not so for a site that nobody refused.
    const other = await browser.openSite("", { host: "localhost" });
    const connecting = other.run("holdfast.supra.connect().then(([address]) => address)");
    const window = await browser.nextWindow();
    await window.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await window.getByRole("button", { name: "Unlock wallet" }).click();
    await pressAndClose(window, "Connect");
    expect(await connecting).toMatch(/^0x[0-9a-f]{64}$/);
  } finally {
    await browser.close();
  }
});
