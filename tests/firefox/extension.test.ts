import { describe, expect, it, onTestFinished } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { counterFile, publishCounter, type PackageFile } from "../../scripts/counter-package.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { serveDapp } from "../../scripts/example-dapp.ts";
import { findFirefox } from "../../scripts/firefox.ts";
import { startExtension, type ExtensionBrowser } from "./firefox-extension.ts";
import { FirefoxUser } from "./firefox-user.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;

describe.skipIf(findFirefox() === undefined)("the extension in Firefox", () => {
  it("connects the dApp, pays, locks, unlocks for a request and signs", async () => {
    const extension = await startExtension();
    const wallet = await extension.beginAsAda();
    const site = await openDapp(extension);

    const ask = (name: string) => extension.windowAfter(() => site.press(name));

    const connecting = await ask("Connect your wallet");
    await connecting.pressAndClose("Connect");
    await site.see("1,000 SUPRA");

    await site.enter("Recipient", RECIPIENT);
    await site.enter("Amount in SUPRA", "1.5");
    const paying = await ask("Review in the wallet");
    await paying.pressAndClose("Send 1.5 SUPRA");
    await site.see("Done: the network has it.");

    const signing = await ask("Sign in");
    await signing.pressAndClose("Sign message");
    await site.see("You are signed in");

    await wallet.lock();
    await site.see("Connect your wallet");
    const unlocking = await ask("Connect your wallet");
    await unlocking.unlock();
    await unlocking.pressAndClose("Connect");
    await site.see("998.");
    for (const user of [wallet, site, connecting, paying, signing, unlocking])
      expect(user.complaints).toEqual([]);
  });
  it("answers waiting calls after a background stop and accepts new ones", async () => {
    // Milliseconds: less than the page takes to the next sign of life.
    const extension = await startExtension({ "extensions.background.idle.timeout": 4000 });
    await extension.storeAda();
    const site = await openDapp(extension);
    const ask = () => extension.windowAfter(() => site.press("Connect your wallet"));
    const window = await ask();
    await window.see("Welcome back");
    await site.see("Your wallet did not answer");
    const next = await ask();
    await next.see("Welcome back");
  });
});

/** The example dApp of this repository, in a tab. */
async function openDapp({ browser, devnode }: ExtensionBrowser): Promise<FirefoxUser> {
  const file = JSON.parse(readFileSync(join(repositoryRoot, counterFile), "utf8")) as PackageFile;
  const dapp = await serveDapp(0, {
    devnodeUrl: devnode.url,
    // The dApp finds the extension first, so it does not offer the web wallet.
    walletUrl: "https://wallet.invalid",
    counter: await publishCounter(devnode.node, file),
  });
  onTestFinished(() => dapp.close());
  const page = await browser.newPage();
  await page.goto(dapp.url);
  return new FirefoxUser(page);
}
