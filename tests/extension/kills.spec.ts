import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension } from "./extension-browser.ts";
import { BOB, payment } from "./site-calls.ts";

/** Payments during each of which the service worker is stopped; EXTENSION_KILLS=100 takes some minutes. */
const KILLS = Number(process.env["EXTENSION_KILLS"] ?? 4);

test(`a payment is made once or not at all, and the site told so, whenever the service worker is stopped (${KILLS} times)`, async () => {
  test.setTimeout(60_000 + KILLS * 20_000);
  const browser = await startExtension();
  try {
    const wallet = await browser.openWallet();
    await wallet.importPhrase(ADA, `${browser.origin}/index.html`);
    const site = await browser.openSite();
    const connecting = site.run("holdfast.supra.connect()");
    await (await browser.nextWindow()).getByRole("button", { name: "Connect" }).click();
    const address = String(await connecting);
    const devtools = await browser.context.newCDPSession(wallet.page);
    await devtools.send("ServiceWorker.enable");
    let expected = 0n;
    for (let kill = 0; kill < KILLS; kill++) {
      // Moments from the first message on to well after the signature.
      const moment = (1500 * (kill + Math.random())) / KILLS;
      const opening = browser.nextWindow();
      const answer = site.run(
        `(async () => ${payment(address, 1, "send")})().then((hash) => ({ hash }), ({ code }) => ({ code }))`,
      );
      const stopping = new Promise((resolve) => setTimeout(resolve, moment)).then(() =>
        devtools.send("ServiceWorker.stopAllWorkers"),
      );
      const window = await opening;
      await window.getByRole("button", { name: "Review the transaction" }).click();
      await confirm(window);
      await stopping;
      const told = (await answer) as { readonly hash?: string | null; readonly code?: number };
      if (typeof told.hash === "string") expected += 1n;
      else expect(told).toEqual({ code: 4900 });
      await expect
        .poll(() => browser.balanceOf(BOB), { message: `stopped after ${moment} ms` })
        .toBe(expected);
    }
    expect(expected).toBeGreaterThan(0n);
  } finally {
    await browser.close();
  }
});
