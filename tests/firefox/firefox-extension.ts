import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { expect, onTestFinished } from "vitest";
import { parseMnemonic } from "@holdfast/sdk/phrase";
import { firefoxFolder } from "../../extension/build/extension-build.ts";
import { startDevnode } from "../../scripts/local-devnode.ts";
import { ADA } from "../e2e/capture-devices.ts";
import { prepareWallet, storeWallet } from "../e2e/prepared-wallet.ts";
import { FirefoxUser, launchFirefox, PASSWORD } from "./firefox-user.ts";

/** The host of the extension's pages; otherwise the browser chooses one. */
const HOST = "5d0c64d5-3f2f-4e5c-9f0d-6c1f5b1e7a10";
const ORIGIN = `moz-extension://${HOST}`;

/** A browser with the extension in it, and the devnode that its wallet begins on. */
export interface ExtensionBrowser {
  readonly devnode: Awaited<ReturnType<typeof startDevnode>>;
  readonly browser: Browser;
  /** Puts Ada's account into the wallet, and answers a page in which nothing runs. */
  storeAda(): Promise<Page>;
  /** A page of the wallet, unlocked, with Ada's account. */
  beginAsAda(): Promise<FirefoxUser>;
  /** The window in which the user answers, which opens after a press. */
  windowAfter(press: () => Promise<void>): Promise<FirefoxUser>;
}

/**
 * Ends with the test. @param settings of the browser, by their names in about:config
 * @param change of the extension's files before it is installed
 */
export async function startExtension(
  settings: Readonly<Record<string, unknown>> = {},
  change: (folder: string) => void = () => undefined,
): Promise<ExtensionBrowser> {
  const devnode = await startDevnode(0, 0);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-firefox-"));
  cpSync(firefoxFolder, folder, { recursive: true });
  writeFileSync(join(folder, "local-network.json"), JSON.stringify({ devnodeUrl: devnode.url }));
  change(folder);
  const browser = await launchFirefox({
    "extensions.webextensions.uuids": JSON.stringify({ "wallet@holdfast": HOST }),
    ...settings,
  });
  onTestFinished(async () => {
    await browser.close();
    await devnode.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await browser.installExtension(folder);
  const storeAda = async (): Promise<Page> => {
    const page = await browser.newPage();
    await storeWallet(
      {
        goto: (url) => goTo(page, url),
        evaluate: (run, argument) => page.evaluate(run as (argument: unknown) => Promise<void>, argument),
      },
      await prepareWallet(PASSWORD, 1, parseMnemonic(ADA)),
      ORIGIN,
    );
    return page;
  };
  return {
    devnode,
    browser,
    storeAda,
    async beginAsAda() {
      const page = await storeAda();
      await goTo(page, `${ORIGIN}/index.html#/home`);
      const user = new FirefoxUser(page);
      await user.unlock();
      await user.isHome();
      return user;
    },
    async windowAfter(press) {
      const created = new Promise<Page | null>((resolve, reject) => {
        browser.once("targetcreated", (target) => void target.page().then(resolve, reject));
      });
      await press();
      const page = await created;
      if (page === null) throw new Error("The window has no page.");
      await expect.poll(() => page.evaluate(() => location.href).catch(String)).toContain("#/approve");
      return new FirefoxUser(page);
    },
  };
}

/** Puppeteer waits for events that Firefox does not send of an extension's pages: whether one has come is asked there. */
async function goTo(page: Page, url: string): Promise<void> {
  page.goto(url).catch(() => undefined);
  await expect
    .poll(() => page.evaluate(() => `${document.readyState} ${location.href}`).catch(() => ""))
    .toMatch(`complete ${url.split("#", 1)[0] ?? ""}`);
}
