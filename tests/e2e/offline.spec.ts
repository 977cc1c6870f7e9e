import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "../../playwright.config.ts";
import { inlineHashesIn, serviceWorkerText, writeFileList } from "../../wallet/build/integrity.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import { createSecurityHeaders, publicNodes } from "../../wallet/build/security-headers.ts";
import { serveStatic } from "../../scripts/static-server.ts";
import { walletFolder } from "../../wallet/build/wallet-build.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./patience.ts";
import { findVaultWorker } from "./vault-worker.ts";
import { test } from "./wallet-test.ts";

test.use({ serviceWorkers: "allow", launchOptions });

test("the app starts offline from checked files and updates on request @once", async ({ user }) => {
  const { page } = user;
  const folder = mkdtempSync(join(tmpdir(), "holdfast-offline-"));
  cpSync(walletFolder, folder, { recursive: true });
  const headersFor = createSecurityHeaders(publicNodes, inlineHashesIn(folder));
  let served = await serveStatic({ folder, host, port: 0, headersFor });
  const origin = served.url;
  const serveFolder = async (): Promise<void> => {
    served = await serveStatic({ folder, host, port: Number(new URL(origin).port), headersFor });
  };
  try {
    await user.importPhrase("used toe labor inch gun visit fish combine relax clip alcohol awesome", origin);
    await user.visit("About");
    await user.button("Save now").click();
    const build = page.getByText(/^Build [0-9a-f]{8}$/);
    // Every file of the build is fetched and hashed: on a busy machine that takes longer than a screen.
    await expect(build).toBeVisible({ timeout: 180_000 });
    const first = await build.textContent();
    await expectAccessible(page, "settings, with the app on the device");

    // The host is gone, and something changed the page on the device.
    await served.close();
    await page.goto(`${origin}/home`);
    await expect(user.heading("Latest activity")).toBeVisible();
    await page.evaluate(async () => {
      const [name = ""] = await caches.keys();
      const cache = await caches.open(name);
      await cache.put("/favicon.svg", new Response("<svg/>"));
    });
    await expect(page.evaluate(async () => (await fetch("/favicon.svg")).text())).rejects.toThrow();

    // The host is back with another build, which waits for the user.
    const icon = readFileSync(join(folder, "favicon.svg"), "utf8");
    writeFileSync(join(folder, "favicon.svg"), `${icon}<!-- new -->`);
    writeFileSync(join(folder, "service-worker.js"), serviceWorkerText(folder, headersFor));
    writeFileList(folder);
    await serveFolder();
    await user.visit("About");
    await user.button("Check for updates").click();
    await expect(page.getByText("A new version is ready.")).toBeVisible();
    await expect(page.getByText(first ?? "", { exact: true })).toBeVisible();
    // Requests to a node go on all the while: those that reached the service worker would keep it at work.
    await page.evaluate((node) => {
      const ask = (): Promise<unknown> =>
        fetch(`${node}/rpc/v1/transactions/chain_id`).catch(() => undefined);
      setInterval(() => void ask(), 20);
    }, `http://${host}:${testPorts.devnode}`);
    await user.button("Update now").first().click();
    await user.visit("About");
    await expect(build).toBeVisible();
    await expect(build).not.toHaveText(first ?? "");
    await expect(page.getByText("A new version is ready.")).toBeHidden();

    await page.getByRole("switch", { name: "Keep the app on this device" }).click();
    // The browser takes the files away after the press.
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});

/** Takes over whatever is open, as no build of Holdfast does. */
const HOSTILE = `
self.addEventListener("install", () => setInterval(() => self.skipWaiting(), 500));
self.addEventListener("message", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
`;

test("a hostile service worker's takeover locks the wallet and warns @once", async ({ user }) => {
  const { page } = user;
  const folder = mkdtempSync(join(tmpdir(), "holdfast-replaced-"));
  cpSync(walletFolder, folder, { recursive: true });
  const headersFor = createSecurityHeaders(publicNodes, inlineHashesIn(folder));
  const served = await serveStatic({ folder, host, port: 0, headersFor });
  try {
    await user.importPhrase(
      "used toe labor inch gun visit fish combine relax clip alcohol awesome",
      served.url,
    );
    await user.visit("About");
    await user.button("Save now").click();
    await expect(page.getByText(/^Build [0-9a-f]{8}$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Build [0-9a-f]{8}$/)).toBeVisible();
    const worker = await findVaultWorker(page);
    expect(await worker?.isAlive()).toBe(true);
    writeFileSync(join(folder, "service-worker.js"), HOSTILE);
    // A browser looks by itself too, at any visit: a look that began before the file was written finds nothing, and
    // counts as this one. A worker that waits is stopped when nothing wakes it, on a busy machine before it took over.
    // While the one before has work to end, a browser makes the next wait for up to five minutes: it is stopped first.
    const browser = await page.context().newCDPSession(page);
    await browser.send("ServiceWorker.enable");
    const wake = async (): Promise<boolean> => {
      await browser.send("ServiceWorker.stopAllWorkers");
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        if (registration?.waiting === null && registration.installing === null) await registration.update();
        registration?.waiting?.postMessage("take over");
      });
      return user.heading("Do not enter your password here").isVisible();
    };
    await expect.poll(wake).toBe(true);
    await expect.poll(() => worker?.isAlive()).toBe(false);
    await expectAccessible(page, "a wallet that was replaced");
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
});
