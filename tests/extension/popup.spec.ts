import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { WalletUser } from "../e2e/wallet-user.ts";
import { startExtension } from "./extension-browser.ts";
import { attachTo } from "./other-target.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

test("the toolbar popup is phone-wide and lists what the icon counts", async () => {
  const browser = await startExtension();
  const openPopup = () =>
    browser.worker.evaluate(
      "chrome.windows.getAll({ windowTypes: ['normal'] }).then(([{ id }]) => chrome.action.openPopup({ windowId: id }))",
    );
  try {
    const page = await browser.context.newPage();
    await page.bringToFront();
    // A wallet is made in a tab: a popup would close when its words are written down elsewhere.
    // Its page, in a tab: a popup that closes before it has opened can leave the browser waiting for it.
    const without = await browser.context.newPage();
    await without.goto(`${browser.origin}/popup.html`).catch(() => undefined);
    await expect
      .poll(() => browser.context.pages().map((tab) => tab.url()))
      .toContain(`${browser.origin}/index.html#/welcome`);

    const site = await browser.openSite(`addEventListener("DOMContentLoaded", () => {
      document.body.innerHTML = "<button>Sign</button>";
      document.querySelector("button").onclick = () => (window.signed = holdfast.supra.signMessage({ message: "Hi" }));
    })`);
    const opening = browser.nextWindow();
    await site.page.evaluate("window.connected = holdfast.supra.connect(), 0");
    // What was asked before there was a wallet is asked when it is made.
    const first = new WalletUser(await opening);
    await first.page.getByRole("link", { name: "Import account" }).click();
    await first.pastePhrase(ADA);
    await first.button("Show address").click();
    await first.button("This is my account").click();
    await first.choosePassword();
    await pressAndClose(first.page, "Connect");
    expect(await site.run("connected")).toHaveLength(1);

    const badge = () => browser.worker.evaluate("chrome.action.getBadgeText({})");
    await expect.poll(badge).toBe("");
    const next = browser.nextWindow();
    await site.page.getByRole("button", { name: "Sign" }).click();
    const window = await next;
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
    await expect(window.getByText("Request 1 of 2")).toBeVisible();
    const askAgain =
      "Array.from({ length: 5 }, () => void holdfast.supra.signMessage({ message: 'Hi' })).length";
    expect(await site.run(askAgain)).toBe(5);
    expect(await site.run("(await holdfast.supra.getChainId()).chainId")).toBe("4");
    expect(await fronts()).toBe(0);
    await site.page.getByRole("button", { name: "Sign" }).click();
    await expect.poll(fronts).toBe(1);
    await site.run(askAgain);
    expect(await site.run("(await holdfast.supra.getChainId()).chainId")).toBe("4");

    await page.bringToFront();
    // A browser that is busy answers late, or when the popup closes.
    void openPopup().catch(() => undefined);
    const popup = await attachTo(browser.context, page, "/popup.html");
    const inPopup = (expression: string) => popup.send("Runtime.evaluate", { expression });
    // Chromium leaves room for a scrollbar. How high it may be depends on the browser's window.
    const fits =
      "[document.documentElement.clientWidth >= 390, document.documentElement.scrollWidth <= innerWidth].join()";
    await expect.poll(() => inPopup(fits)).toMatchObject({ result: { value: "true,true" } });
    const { host } = new URL(site.page.url());
    await expect
      .poll(() => inPopup("document.querySelector('aside p').textContent"))
      .toMatchObject({ result: { value: `${host} requests a signature. Another request is waiting.` } });
    expect(await fronts()).toBe(1);
    await inPopup("document.querySelector('aside button').click()");
    await expect.poll(fronts).toBe(2);
    await other.page.close();
    await expect.poll(badge).toBe("1");
    await pressAndClose(window, "Sign message");
    expect(await site.run("(await signed).signature.length")).toBeGreaterThan(100);
    await expect.poll(badge).toBe("");

    // What needs more room, or a file, is a press away.
    const wallet = await browser.context.newPage();
    await wallet.setViewportSize({ width: 400, height: 600 });
    await wallet.goto(`${browser.origin}/popup.html#/send`);
    // A popup can ask for no camera.
    await wallet.getByRole("button", { name: "Scan code" }).click();
    await expect(wallet.getByRole("dialog").getByRole("button", { name: "Open in tab" })).toBeVisible();
    await wallet.keyboard.press("Escape");
    // It closes when the address is looked up elsewhere.
    await wallet.getByLabel("Amount", { exact: true }).fill("12");
    await wallet.getByLabel("Amount", { exact: true }).blur();
    await expect(wallet).toHaveURL(/amount=12/);
    await wallet.goto("about:blank");
    await wallet.goto(`${browser.origin}/popup.html`);
    await expect(wallet.getByLabel("Amount", { exact: true })).toHaveValue("12");
    const tab = browser.nextWindow();
    await wallet.getByRole("button", { name: /^Main account/ }).click();
    await wallet.getByRole("menuitem", { name: "Open in tab" }).click();
    await expect(await tab).toHaveURL(`${browser.origin}/index.html#/send?amount=12`);
  } finally {
    await browser.close();
  }
});
