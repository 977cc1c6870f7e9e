import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { takeHeap } from "../e2e/heap.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { storedIn } from "../e2e/stored.ts";
import { PASSWORD, startExtension } from "./extension-browser.ts";
import { attachTo, heapOfTarget } from "./other-target.ts";
import { payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

/** The private key that the phrase gives. */
const KEY = "8ed03a8739da9677b5deda63bc57a5299c840b3bc536d791563bb8d9750c65b3";
const SECRETS = [ADA, ADA.split(" ").slice(0, 3).join(" "), PASSWORD, KEY];

test("phrase, key and password are in no extension or site storage", async () => {
  // Four memories are read, each for a quarter of a minute and longer where there is much else to do.
  test.setTimeout(420_000);
  const browser = await startExtension({ hasUsualMemory: true });
  try {
    const wallet = await browser.openWallet();
    await wallet.importPhrase(ADA, `${browser.origin}/index.html`);
    const site = await browser.openSite();
    const connecting = site.run("holdfast.supra.connect()");
    const approval = await browser.nextWindow();
    await pressAndClose(approval, "Connect");
    const address = String(await connecting);
    await wallet.page.getByRole("button", { name: /^Main account/ }).click();
    await wallet.page.getByRole("menuitem", { name: "Lock" }).click();
    await expect(wallet.page.getByText("Welcome back")).toBeVisible();
    // Typed again, and a payment made with it.
    await wallet.page.getByLabel("Password", { exact: true }).pressSequentially(PASSWORD);
    await wallet.page.keyboard.press("Enter");
    await wallet.heading("Balance").waitFor();
    const paying = site.run(payment(address, 7, "send"));
    const window = await browser.nextWindow();
    await confirm(window);
    expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);

    await site.run("(window.kept = (await holdfast.supra.accounts())[0])");
    const { context } = browser;
    const background = await attachTo(context, wallet.page, "/background.html");
    const worker = await attachTo(context, wallet.page, "/service-worker.js");
    const places = {
      "the memory of the site": await takeHeap(await context.newCDPSession(site.page)),
      "the memory of the wallet's page": await takeHeap(await context.newCDPSession(wallet.page)),
      "the background page's memory": await heapOfTarget(background),
      "the service worker's memory": await heapOfTarget(worker),
      "the extension's storage": JSON.stringify(await storedIn(wallet.page)),
      "the browser's storage for extensions": JSON.stringify(
        await browser.worker.evaluate(
          "Promise.all([chrome.storage.local.get(), chrome.storage.session.get()])",
        ),
      ),
      "the site's storage": JSON.stringify(await storedIn(site.page)),
    };
    for (const [place, text] of Object.entries(places))
      for (const [index, secret] of SECRETS.entries())
        expect(text.includes(secret), `secret ${index} in ${place}`).toBe(false);
    // The search would find what is there.
    expect(places["the memory of the site"]).toContain(address);
    expect(places["the background page's memory"]).toContain(address);
    expect(places["the extension's storage"]).toContain("supra-wallet-vault");
    // A site that was connected knows the address, and nothing else of the wallet is in its memory.
    expect(places["the memory of the site"]).not.toContain("Main account");
  } finally {
    await browser.close();
  }
});
