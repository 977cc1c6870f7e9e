import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { WalletUser } from "../e2e/wallet-user.ts";
import { startExtension } from "./extension-browser.ts";
import { attachTo } from "./other-target.ts";

test("the popup in the toolbar is as wide as a phone, and names what waits for an answer, as the icon counts it", async () => {
  const browser = await startExtension();
  const openPopup = () =>
    browser.worker.evaluate(
      "chrome.windows.getAll({ windowTypes: ['normal'] }).then(([{ id }]) => chrome.action.openPopup({ windowId: id }))",
    );
  try {
    const page = await browser.context.newPage();
    await page.bringToFront();
    await openPopup();
    const popup = await attachTo(browser.context, page, "/popup.html");
    // Chromium leaves room for a scrollbar. How high it may be depends on the browser's window.
    const expression =
      "[document.documentElement.clientWidth >= 390, document.documentElement.scrollWidth <= innerWidth].join()";
    const fits = () => popup.send("Runtime.evaluate", { expression });
    await expect.poll(fits).toMatchObject({ result: { value: "true,true" } });
    await popup.send("Page.close");

    const site = await browser.openSite(`addEventListener("DOMContentLoaded", () => {
      document.body.innerHTML = "<button>Connect</button>";
      document.querySelector("button").onclick = () => holdfast.supra.connect().catch(() => 0);
    })`);
    const badge = () => browser.worker.evaluate("chrome.action.getBadgeText({})");
    const opening = browser.nextWindow();
    await site.page.evaluate("window.connected = holdfast.supra.connect(), 0");
    const window = await opening;
    await window.waitForLoadState();
    await expect.poll(badge).toBe("1");
    // A browser without windows says of each that it has the focus.
    await browser.worker.evaluate(
      "(self.fronts = 0, chrome.windows.update = new Proxy(chrome.windows.update, { apply: (...call) => (fronts++, Reflect.apply(...call)) }), 0)",
    );
    const fronts = () => browser.worker.evaluate("fronts");
    // A site that asks again by itself, and another one, are counted; a press in the page brings the window to the front, once.
    const other = await browser.openSite("holdfast.supra.connect().catch(() => 0)", { host: "localhost" });
    await expect.poll(badge).toBe("2");
    const askAgain = "Array.from({ length: 5 }, () => void holdfast.supra.connect().catch(() => 0)).length";
    expect(await site.run(askAgain)).toBe(5);
    await site.page.getByRole("button", { name: "Connect" }).click();
    await expect.poll(fronts).toBe(1);
    await site.run(askAgain);
    expect(await site.run("(await holdfast.supra.getChainId()).chainId")).toBe("4");

    await openPopup();
    const opened = await attachTo(browser.context, page, "/popup.html");
    const note = () =>
      opened.send("Runtime.evaluate", { expression: "document.querySelector('aside p').textContent" });
    const { host } = new URL(site.page.url());
    await expect
      .poll(note)
      .toMatchObject({ result: { value: `${host} wants to connect. Another request waits.` } });
    expect(await fronts()).toBe(1);
    await opened.send("Runtime.evaluate", { expression: "document.querySelector('aside button').click()" });
    await expect.poll(fronts).toBe(2);
    await other.page.close();
    await expect.poll(badge).toBe("1");

    // There is no wallet yet: what was asked is asked when it is made.
    const user = new WalletUser(window);
    await window.getByRole("link", { name: "Import an account" }).click();
    await user.pastePhrase(ADA);
    await user.button("Show the address").click();
    await user.button("This is my account").click();
    await user.choosePassword();
    await user.button("Connect").click();
    expect(await site.run("connected")).toHaveLength(1);
    await expect.poll(badge).toBe("");

    // What needs more room, or a file, is a press away.
    const wallet = await browser.context.newPage();
    await wallet.setViewportSize({ width: 400, height: 600 });
    await wallet.goto(`${browser.origin}/popup.html#/send`);
    const tab = browser.nextWindow();
    await wallet.getByRole("button", { name: /^Main account/ }).click();
    await wallet.getByRole("menuitem", { name: "Open in a tab" }).click();
    await expect(await tab).toHaveURL(`${browser.origin}/index.html#/send`);
  } finally {
    await browser.close();
  }
});
