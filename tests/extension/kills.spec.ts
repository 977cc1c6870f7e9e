import { test, type Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { PASSWORD, startExtension, type ExtensionBrowser } from "./extension-browser.ts";
import { chooseAmount, chooseMoment } from "./kill-moments.ts";
import { hasSucceeded } from "./chain-state.ts";
import { unendedIn } from "./outbox-states.ts";
import { BOB, payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

/** Payments during each of which a part of the extension is stopped; a hundred take some minutes. */
const KILLS = Number(process.env["EXTENSION_KILLS"] ?? 4);
/** Moments are numbered, so that a long run can be made in parts. */
const FIRST = Number(process.env["EXTENSION_KILLS_FROM"] ?? 0);

/** A wallet and a site that it is connected to. */
async function openConnected(browser: ExtensionBrowser) {
  const wallet = await browser.beginAsAda();
  const site = await browser.openSite();
  const connecting = site.run("holdfast.supra.connect()");
  await pressAndClose(await browser.nextWindow(), "Connect");
  const address = String(await connecting);
  const pay = (amount: number) =>
    site.run(
      `(async () => ${payment(address, amount, "send")})().then((hash) => ({ hash }), ({ code }) => ({ code }))`,
    ) as Promise<{ readonly hash?: string | null; readonly code?: number }>;
  return { wallet, site, pay };
}

test(`pays at most once when the service worker stops (${KILLS} times)`, async () => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const browser = await startExtension();
  try {
    const { wallet, pay } = await openConnected(browser);
    const devtools = await browser.context.newCDPSession(wallet.page);
    await devtools.send("ServiceWorker.enable");
    let stops = 0;
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      stops += versions.filter(({ runningStatus }) => runningStatus === "stopped").length;
    });
    const tally = { "told, and paid": 0, "told nothing, and paid": 0, "told nothing, and not paid": 0 };
    let before = 0n;
    let length = 1500;
    for (let kill = FIRST; kill < FIRST + KILLS; kill++) {
      const moment = chooseMoment(kill, length);
      const opening = browser.nextWindow();
      const began = performance.now();
      const amount = chooseAmount(kill);
      const answer = pay(amount);
      const stopping = new Promise((resolve) => setTimeout(resolve, moment)).then(() =>
        devtools.send("ServiceWorker.stopAllWorkers"),
      );
      const window = await opening;
      await confirmUntilClosed(window);
      const told = await answer;
      length = performance.now() - began;
      await stopping;
      const when = `stopped ${Math.round(moment)} of ${Math.round(length)} ms after it was asked (${kill})`;
      await expect.poll(() => window.isClosed(), { message: `${when}: its window` }).toBe(true);
      // Nothing is signed any more, and what was signed has come to its end.
      await expect.poll(() => unendedIn(wallet.page), { message: when }).toEqual([]);
      const after = await browser.getBalance(BOB);
      expect([0n, BigInt(amount)], `${when}: paid`).toContain(after - before);
      if (typeof told.hash === "string") {
        expect(await hasSucceeded(browser.node, told.hash), when).toBe(true);
        expect(after - before, when).toBe(BigInt(amount));
        tally["told, and paid"]++;
      } else {
        expect(told, when).toEqual({ code: 4900 });
        tally[after === before ? "told nothing, and not paid" : "told nothing, and paid"]++;
      }
      before = after;
    }
    // eslint-disable-next-line no-console -- what a long run is made for
    console.log(`service worker stopped ${stops} times in ${KILLS} payments, from ${FIRST} on:`, tally);
    expect(stops).toBeGreaterThanOrEqual(KILLS);
    expect(tally["told, and paid"]).toBeGreaterThan(0);
    expect(await browser.getBalance(BOB)).toBe(before);
  } finally {
    await browser.close();
  }
});

test(`a repeated payment is made at most once (${KILLS} background kills)`, async () => {
  test.setTimeout(120_000 + KILLS * 40_000);
  const browser = await startExtension();
  try {
    const { wallet, pay } = await openConnected(browser);
    const windows: Promise<void>[] = [];
    let opened = 0;
    browser.context.on("page", (page) => {
      opened++;
      windows.push(unlockAndConfirm(page));
    });
    /** The answer, and all windows that opened for it are closed. */
    const ask = async (amount: number) => {
      const told = await pay(amount);
      await Promise.all(windows.splice(0));
      return told;
    };
    let began = performance.now();
    expect(await ask(251)).toHaveProperty("hash");
    let length = performance.now() - began;
    const tally = {
      "told at once": 0,
      "told when it asked again": 0,
      "asked the user twice": 0,
      "signed, and not paid": 0,
    };
    let before = await browser.getBalance(BOB);
    for (let kill = FIRST; kill < FIRST + KILLS; kill++) {
      const moment = chooseMoment(kill, length);
      const amount = chooseAmount(kill);
      const openedBefore = opened;
      began = performance.now();
      const ending = new Promise((resolve) => setTimeout(resolve, moment)).then(() =>
        wallet.page.evaluate("chrome.offscreen.closeDocument()"),
      );
      let told = await ask(amount);
      const took = performance.now() - began;
      await ending;
      const when = `ended ${Math.round(moment)} of ${Math.round(length)} ms after it was asked (${kill})`;
      // The next background page is locked.
      await expect(wallet.heading("Welcome back"), when).toBeVisible();
      await wallet.unlock();
      await expect(wallet.heading("Welcome back"), when).toBeHidden();
      if (typeof told.hash === "string") {
        tally["told at once"]++;
        length = took;
      } else {
        // No answer, or locked.
        expect([4900, 4100], `${when}: the first answer`).toContain(told.code);
        began = performance.now();
        told = await ask(amount);
        tally["told when it asked again"]++;
        // Nothing interrupts this one, and the user agrees.
        if (opened - openedBefore > 1) length = performance.now() - began;
      }
      expect(told.hash, `${when}: the last answer`).toMatch(/^0x[0-9a-f]{64}$/);
      if (opened - openedBefore > 1) tally["asked the user twice"]++;
      await expect.poll(() => unendedIn(wallet.page), { message: when }).toEqual([]);
      const after = await browser.getBalance(BOB);
      const isPaid = await hasSucceeded(browser.node, String(told.hash));
      expect(after - before, `${when}: paid`).toBe(isPaid ? BigInt(amount) : 0n);
      if (!isPaid) tally["signed, and not paid"]++;
      before = after;
    }
    // eslint-disable-next-line no-console -- what a long run is made for
    console.log(`background page ended in ${KILLS} payments, from ${FIRST} on:`, tally);
    expect(await browser.getBalance(BOB)).toBe(before);
  } finally {
    await browser.close();
  }
});

/** What the user does; a window that closes under their hand ends it. */
async function confirmUntilClosed(window: Page): Promise<void> {
  try {
    await confirm(window);
  } catch (error) {
    if (!window.isClosed()) throw error;
  }
}

async function unlockAndConfirm(window: Page): Promise<void> {
  const closed = window.isClosed() ? Promise.resolve() : window.waitForEvent("close", { timeout: 0 });
  const unlock = window.getByRole("button", { name: "Unlock wallet" });
  try {
    await Promise.race([closed, unlock.or(window.getByRole("dialog")).first().waitFor()]);
    if (!window.isClosed() && (await unlock.isVisible())) {
      await window.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await unlock.click();
    }
    if (!window.isClosed()) await confirm(window);
  } catch (error) {
    if (!window.isClosed()) throw error;
  }
  await closed;
}
