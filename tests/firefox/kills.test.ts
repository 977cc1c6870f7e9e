import type { Page, Target } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";
import { getBalance, hasSucceeded } from "../extension/chain-state.ts";
import { chooseAmount, chooseMoment } from "../extension/kill-moments.ts";
import { unendedIn } from "../extension/outbox-states.ts";
import { BOB, payment } from "../extension/site-calls.ts";
import { startExtension } from "./firefox-extension.ts";
import { FirefoxUser, PASSWORD } from "./firefox-user.ts";

/** Payments during each of which the background page ends. */
const KILLS = Number(process.env["FIREFOX_KILLS"] ?? 3);
/** Moments are numbered, so that a long run can be made in parts. */
const FIRST = Number(process.env["FIREFOX_KILLS_FROM"] ?? 0);

/** The page goes at once, and with it its ports, its memory and the signer. Firefox loads the next one. */
const END_BACKGROUND = "browser.extension.getBackgroundPage().location.reload()";

describe.skipIf(findFirefox() === undefined)("the background page in Firefox", () => {
  it(
    `pays a repeated payment at most once (${KILLS} ends)`,
    { timeout: 120_000 + KILLS * 40_000 },
    async () => {
      const extension = await startExtension();
      const { node } = extension.devnode;
      const wallet = await extension.beginAsAda();
      const site = await extension.openSite();
      const connecting = site.run("holdfast.supra.connect()");
      await (await extension.nextWindow()).pressAndClose("Connect");
      const address = String(await connecting);

      const windows: Promise<void>[] = [];
      let opened = 0;
      extension.browser.on("targetcreated", (target) => {
        opened++;
        windows.push(unlockAndConfirm(target));
      });
      /** The answer, and all windows that opened for it are closed. */
      const ask = async (amount: number) => {
        const told = (await site.run(
          `(async () => ${payment(address, amount, "send")})().then((hash) => ({ hash }), ({ code }) => ({ code }))`,
        )) as { readonly hash?: string; readonly code?: number };
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
        "not paid": 0,
      };
      let before = await getBalance(node, BOB);
      for (let kill = FIRST; kill < FIRST + KILLS; kill++) {
        const moment = chooseMoment(kill, length);
        const amount = chooseAmount(kill);
        const openedBefore = opened;
        began = performance.now();
        const ending = new Promise((resolve) => setTimeout(resolve, moment)).then(() =>
          wallet.page.evaluate(END_BACKGROUND),
        );
        let told = await ask(amount);
        const took = performance.now() - began;
        await ending;
        const when = `ended ${Math.round(moment)} of ${Math.round(length)} ms after it was asked (${kill})`;
        // The next background page is locked.
        await wallet.see("Welcome back");
        await wallet.unlock();
        await wallet.isHome();
        if (typeof told.hash === "string") {
          tally["told at once"]++;
          length = took;
        } else {
          // No answer, or locked.
          expect([4900, 4100], `${when}: the first answer`).toContain(told.code);
          told = await ask(amount);
          tally["told when it asked again"]++;
        }
        expect(told.hash, `${when}: the last answer`).toMatch(/^0x[0-9a-f]{64}$/);
        if (opened - openedBefore > 1) tally["asked the user twice"]++;
        await expect.poll(() => unendedIn(wallet.page), { message: when }).toEqual([]);
        const after = await getBalance(node, BOB);
        const isPaid = await hasSucceeded(node, String(told.hash));
        expect(after - before, `${when}: paid`).toBe(isPaid ? BigInt(amount) : 0n);
        if (!isPaid) tally["not paid"]++;
        before = after;
      }
      // eslint-disable-next-line no-console -- what a long run is made for
      console.log(`background page ended in ${KILLS} payments, from ${FIRST} on:`, tally);
      expect(await getBalance(node, BOB)).toBe(before);
    },
  );
});

/** What the user does in a window, until it is closed. */
async function unlockAndConfirm(target: Target): Promise<void> {
  const page = await target.page();
  if (page === null) return;
  const user = new FirefoxUser(page);
  await expect
    .poll(async () => {
      await pressNext(page).catch(() => undefined);
      return user.isClosed();
    })
    .toBe(true);
}

async function pressNext(page: Page): Promise<void> {
  const unlock = await page.$('::-p-aria(Unlock wallet[role="button"])');
  if (unlock === null) {
    const title = await page.$eval("[role=dialog] h2", (heading) => heading.textContent);
    await (await page.$(`::-p-aria(${title}[role="button"])`))?.click();
    return;
  }
  const password = await page.$("input[type=password]");
  if ((await password?.evaluate((field) => field.value)) === "") await password?.type(PASSWORD);
  await unlock.click();
}
