import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test, type CDPSession } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";
import { startExtension } from "./extension-browser.ts";
import { attachTo } from "./other-target.ts";

/** Pages while each of which loads the service worker is stopped again and again. */
const LOADS = Number(process.env["EXTENSION_LOADS"] ?? 4);

test("a wallet page loads its files while the service worker hangs", async () => {
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const worker = await attachTo(browser.context, wallet.page, "/service-worker.js");
    await worker.send("Debugger.enable");
    await worker.send("Debugger.pause");
    const page = await browser.context.newPage();
    await page.goto(`${browser.origin}/index.html#/home`, { waitUntil: "load" });
    await worker.send("Debugger.disable");
    await expect(page.getByRole("button", { name: /^Main account/ })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test(`no wallet page is blank when the service worker stops (${LOADS} loads)`, async () => {
  test.setTimeout(120_000 + LOADS * 20_000);
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const devtools = await browser.context.newCDPSession(wallet.page);
    await devtools.send("ServiceWorker.enable");
    for (let load = 0; load < LOADS; load++) {
      const page = await browser.context.newPage();
      const going = page.goto(`${browser.origin}/index.html#/home`, { waitUntil: "commit" });
      // From the page's address to its last file.
      for (let stop = 0; stop < 20; stop++) {
        await page.waitForTimeout(3 + (load % 9));
        await devtools.send("ServiceWorker.stopAllWorkers");
      }
      await going;
      await expect(page.getByRole("button", { name: /^Main account/ })).toBeVisible();
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

test("a wallet page without background page reports that it can't start", async () => {
  const browser = await startExtension();
  try {
    const wallet = await browser.beginAsAda();
    const page = await browser.context.newPage();
    await page.addInitScript({
      content: `chrome.runtime.sendMessage = () => Promise.reject(new Error("The message channel closed."));`,
    });
    await page.goto(`${browser.origin}/index.html#/home`);
    await expect(page.getByRole("button", { name: /^Main account/ })).toBeVisible();
    // Nothing else restarts it.
    await wallet.page.close();
    await page.goto("about:blank");
    await browser.worker.evaluate("chrome.offscreen.closeDocument()");
    await page.goto(`${browser.origin}/index.html#/home`);
    await expect(page.getByRole("alert")).toContainText("signing process failed to start");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  } finally {
    await browser.close();
  }
});

test("page and site reach a background page of another service worker", async () => {
  const gate = await serveHeldStyles();
  const browser = await startExtension({
    async beforeStart(folder) {
      // The background page's script runs after this style sheet.
      replaceIn(
        join(folder, "background.html"),
        "<body>",
        `<link rel="stylesheet" href="${gate.url}" /><body>`,
      );
      replaceIn(join(folder, "manifest.json"), "style-src 'self'", `style-src 'self' ${gate.url}`);
    },
  });
  try {
    gate.release();
    const wallet = await browser.beginAsAda();
    const site = await browser.openSite();
    const devtools = await browser.context.newCDPSession(site.page);
    const held = gate.hold();
    await browser.worker.evaluate("chrome.offscreen.closeDocument()");
    const asked = site.run("holdfast.supra.getChainId().catch(({ code }) => code)");
    await held;
    await stopServiceWorker(devtools);
    const other = await browser.openSite("", { host: "localhost" });
    const askedLater = other.run("holdfast.supra.getChainId().catch(({ code }) => code)");
    // Another service worker has found the page that is being created.
    gate.release();
    expect(await Promise.all([asked, askedLater])).toEqual([{ chainId: "4" }, { chainId: "4" }]);
    await wallet.unlock();
    await wallet.expectHome();
  } finally {
    await browser.close();
    await gate.close();
  }
});

test("one window remains when the service worker stops before naming it", async () => {
  const browser = await startExtension();
  try {
    await browser.beginAsAda();
    const site = await browser.openSite();
    const devtools = await browser.context.newCDPSession(site.page);
    await browser.worker.evaluate(`{
      const { create } = chrome.windows;
      chrome.windows.create = (options) => create(options).then(() => new Promise(() => undefined));
    }`);
    const connecting = site.run("holdfast.supra.connect().then(([address]) => address)");
    const window = await browser.nextWindow();
    await expect(window.getByRole("button", { name: "Connect" })).toBeVisible();
    const opening = browser.nextWindow();
    await stopServiceWorker(devtools);
    const second = await opening;
    await expect.poll(() => second.isClosed()).toBe(true);
    await pressAndClose(window, "Connect");
    expect(await connecting).toMatch(/^0x[0-9a-f]{64}$/);
  } finally {
    await browser.close();
  }
});

function replaceIn(file: string, old: string, text: string): void {
  const content = readFileSync(file, "utf8");
  if (!content.includes(old)) throw new Error(`${file} has no ${old}.`);
  writeFileSync(file, content.replace(old, text));
}

async function stopServiceWorker(devtools: CDPSession): Promise<void> {
  await devtools.send("ServiceWorker.enable");
  const stopped = new Promise<void>((resolve) => {
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === "stopped")) resolve();
    });
  });
  await devtools.send("ServiceWorker.stopAllWorkers");
  await stopped;
}

/** A style sheet that comes when it is released. */
async function serveHeldStyles() {
  let held: ServerResponse[] | undefined = [];
  let asked: () => void = () => undefined;
  const end = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/css" }).end();
  const server = createServer((_request, response) => {
    asked();
    if (held === undefined) end(response);
    else held.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/held.css`,
    /** Resolves when it is asked for. */
    hold: () => {
      held = [];
      return new Promise<void>((resolve) => (asked = resolve));
    },
    release: () => {
      for (const response of held ?? []) end(response);
      held = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
