import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { counterFile, publishCounter, type PackageFile } from "../../scripts/counter-package.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { buildDapp, serveDapp } from "../../scripts/example-dapp.ts";
import type { StaticServer } from "../../scripts/static-server.ts";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension, type ExtensionBrowser } from "./extension-browser.ts";
import { BOB } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

let browser: ExtensionBrowser;
let dapp: StaticServer;
test.beforeEach(async () => {
  const { code, output } = await buildDapp("collect");
  expect(code, output).toBe(0);
  browser = await startExtension({ hasUsualMemory: true });
  const file = JSON.parse(readFileSync(join(repositoryRoot, counterFile), "utf8")) as PackageFile;
  dapp = await serveDapp(0, {
    devnodeUrl: browser.nodeUrl,
    // The dApp finds the extension first, so it does not offer the web wallet.
    walletUrl: "https://wallet.invalid",
    counter: await publishCounter(browser.node, file),
  });
});
test.afterEach(async () => {
  await browser.close();
  await dapp.close();
});

test("the example dApp finds the extension and uses all its features", async () => {
  const wallet = await browser.openWallet();
  await wallet.importPhrase(ADA, `${browser.origin}/index.html`);
  await wallet.page.close();
  const page = await browser.context.newPage();
  await page.goto(dapp.url);

  const ask = async (press: string) => {
    const window = browser.nextWindow();
    await page.getByRole("button", { name: press }).click();
    return window;
  };
  const answer = async (press: string, approve: string) => pressAndClose(await ask(press), approve);
  await answer("Connect your wallet", "Connect");
  await expect(page.getByText("1,000 SUPRA", { exact: true })).toBeVisible();

  await page.getByLabel("Recipient").fill(BOB);
  await page.getByLabel("Amount in SUPRA").fill("1.5");
  await confirm(await ask("Review in the wallet"));
  await expect(page.getByText("Done: the network has it.")).toBeVisible();
  expect(await browser.getBalance(BOB)).toBe(150_000_000n);

  await confirm(await ask("Start a counter"));
  await expect(page.getByRole("button", { name: "Count one more" })).toBeVisible();
  await confirm(await ask("Count one more"));
  await expect(page.getByText("1", { exact: true })).toBeVisible();

  await answer("Sign in", "Sign message");
  await expect(page.getByText("You are signed in")).toBeVisible();

  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect your wallet" })).toBeVisible();
});
