import { describe, expect, it, onTestFinished } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";
import { startDevnode } from "../../scripts/local-devnode.ts";
import { localNetworkPath, localNetworkText } from "../../scripts/local-network.ts";
import { host } from "../../scripts/ports.ts";
import { serveStatic } from "../../scripts/static-server.ts";
import { inlineHashesIn, serviceWorkerText } from "../../wallet/build/integrity.ts";
import { createSecurityHeaders, SERVICE_WORKER_FILE } from "../../wallet/build/security-headers.ts";
import { walletFolder } from "../../wallet/build/wallet-build.ts";
import { FirefoxUser, launchFirefox } from "./firefox-user.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;

describe.skipIf(findFirefox() === undefined)("the web wallet in Firefox", () => {
  it("creates an account, pays, locks and unlocks without console errors", async () => {
    const url = await serveWallet();
    const browser = await launchFirefox();
    onTestFinished(() => browser.close());
    const user = new FirefoxUser(await browser.newPage());
    const { page } = user;
    await page.goto(url);
    await user.create();
    await user.press("Get test coins", "link");
    await user.press("Get test coins");
    await user.see("Test coins received");
    await user.press("Send", "link");
    await user.enter("To", RECIPIENT);
    await user.enter("Amount", "1.5");
    await user.press("Review payment");
    await user.press("Send 1.5 SUPRA");
    await user.see("1.5 SUPRA sent");
    await user.press("View transaction", "link");
    await user.see("Confirmed");
    await user.lock();
    await user.unlock();
    await user.see("Confirmed");
    expect(user.complaints).toEqual([]);
  });
});

/** The built wallet with the headers that it is served with, and a devnode of its own. */
async function serveWallet(): Promise<string> {
  const headersFor = createSecurityHeaders(undefined, inlineHashesIn(walletFolder));
  const extraFiles = new Map([[`/${SERVICE_WORKER_FILE}`, serviceWorkerText(walletFolder, headersFor)]]);
  const wallet = await serveStatic({ folder: walletFolder, host, port: 0, headersFor, extraFiles });
  const node = await startDevnode(0, Number(new URL(wallet.url).port));
  extraFiles.set(localNetworkPath, localNetworkText(node.url));
  onTestFinished(async () => {
    await wallet.close();
    await node.close();
  });
  return wallet.url;
}
