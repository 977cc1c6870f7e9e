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
import { serveSite } from "../extension/site-server.ts";
import { FirefoxUser, launchFirefox, PASSWORD } from "./firefox-user.ts";

/** The host of the extension's pages; otherwise the browser chooses one. */
const HOST = "5d0c64d5-3f2f-4e5c-9f0d-6c1f5b1e7a10";
export const ORIGIN = `moz-extension://${HOST}`;

/** A browser with the extension in it, and the devnode that its wallet begins on. */
export interface ExtensionBrowser {
  readonly devnode: Awaited<ReturnType<typeof startDevnode>>;
  readonly browser: Browser;
  /** Puts Ada's account into the wallet, and answers a page in which nothing runs. */
  storeAda(): Promise<Page>;
  /** A page of the wallet, unlocked, with Ada's account. */
  beginAsAda(): Promise<FirefoxUser>;
  /** Opens a page of a site that has this script, at 127.0.0.1 unless told. */
  openSite(script?: string, host?: "localhost"): Promise<Site>;
  /** The window in which the user answers, when it opens. */
  nextWindow(): Promise<FirefoxUser>;
  /** The same after a press. */
  windowAfter(press: () => Promise<void>): Promise<FirefoxUser>;
}

/** A page that calls the wallet. */
export interface Site {
  readonly page: Page;
  /** Runs an expression in it, which may await. */
  readonly run: (code: string) => Promise<unknown>;
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
  const site = await serveSite();
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
    await site.close();
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
    async openSite(script = "", host: string = "127.0.0.1") {
      const page = await browser.newPage();
      await page.goto(site.address(host, script));
      return { page, run: (code) => page.evaluate(`(async () => (${code}))()`) };
    },
    nextWindow,
    async windowAfter(press) {
      const opening = nextWindow();
      await press();
      return opening;
    },
  };

  async function nextWindow(): Promise<FirefoxUser> {
    const page = await new Promise<Page | null>((resolve, reject) => {
      browser.once("targetcreated", (target) => void target.page().then(resolve, reject));
    });
    if (page === null) throw new Error("The window has no page.");
    await expect.poll(() => page.evaluate(() => location.href).catch(String)).toContain("#/approve");
    return new FirefoxUser(page);
  }
}

/** Puppeteer waits for events that Firefox does not send of an extension's pages: whether one has come is asked there. */
export async function goTo(page: Page, url: string): Promise<void> {
  page.goto(url).catch(() => undefined);
  await expect
    .poll(() => page.evaluate(() => `${document.readyState} ${location.href}`).catch(() => ""))
    .toMatch(`complete ${url.split("#", 1)[0] ?? ""}`);
}
