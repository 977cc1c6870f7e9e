import { test, type Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension } from "./extension-browser.ts";
import { unendedIn } from "./outbox-states.ts";
import { BOB, payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

/** Payments during each of which the service worker is stopped; a hundred take some minutes. */
const KILLS = Number(process.env["EXTENSION_KILLS"] ?? 4);
/** Moments are numbered, so that a long run can be made in parts. */
const FIRST = Number(process.env["EXTENSION_KILLS_FROM"] ?? 0);

test(`a payment is made once or not at all, and the site told so, whenever the service worker is stopped (${KILLS} times)`, async () => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const site = await browser.openSite();
    const connecting = site.run("holdfast.supra.connect()");
    await pressAndClose(await browser.nextWindow(), "Connect");
    const address = String(await connecting);
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
      // From the first message on to well after the answer, spread evenly however many there are.
      const moment = 1.2 * length * (((kill + 1) * 0.618_034) % 1);
      const opening = browser.nextWindow();
      const began = performance.now();
      // Each another payment: one whose outcome the site was not told is not asked again.
      const amount = (kill % 250) + 1;
      const answer = site.run(
        `(async () => ${payment(address, amount, "send")})().then((hash) => ({ hash }), ({ code }) => ({ code }))`,
      );
      const stopping = new Promise((resolve) => setTimeout(resolve, moment)).then(() =>
        devtools.send("ServiceWorker.stopAllWorkers"),
      );
      const window = await opening;
      await pressUntilClosed(window);
      const told = (await answer) as { readonly hash?: string | null; readonly code?: number };
      length = performance.now() - began;
      await stopping;
      const when = `stopped ${Math.round(moment)} of ${Math.round(length)} ms after it was asked (${kill})`;
      await expect.poll(() => window.isClosed(), { message: `${when}: its window` }).toBe(true);
      // Nothing is signed any more, and what was signed has come to its end.
      await expect.poll(() => unendedIn(wallet.page), { message: when }).toEqual([]);
      const after = await browser.getBalance(BOB);
      expect([0n, BigInt(amount)], `${when}: paid`).toContain(after - before);
      if (typeof told.hash === "string") {
        expect(await succeeded(told.hash), when).toBe(true);
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

    async function succeeded(hash: string): Promise<boolean> {
      const answered = await browser.node.fetch(new Request(`http://devnode/rpc/v3/transactions/${hash}`));
      const { status } = (await answered.json()) as { readonly status?: string };
      return status === "Success";
    }
  } finally {
    await browser.close();
  }
});

/** What the user does; a window that closes under their hand ends it. */
async function pressUntilClosed(window: Page): Promise<void> {
  try {
    await confirm(window);
  } catch (error) {
    if (!window.isClosed()) throw error;
  }
}
