import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { counterFile, publishCounter, type PackageFile } from "../../scripts/counter-package.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { buildDapp, serveDapp } from "../../scripts/example-dapp.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import type { StaticServer } from "../../scripts/static-server.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { fund } from "./wallet-user.ts";

const devnodeUrl = `http://${host}:${testPorts.devnode}`;
const receiver = `0x${"b0b".padStart(64, "0")}`;

let dapp: StaticServer | undefined;

test.beforeAll(async () => {
  const { code, output } = await buildDapp("collect");
  expect(code, output).toBe(0);
  const file = JSON.parse(readFileSync(join(repositoryRoot, counterFile), "utf8")) as PackageFile;
  dapp = await serveDapp(0, {
    devnodeUrl,
    walletUrl: `http://${host}:${testPorts.wallet}`,
    counter: await publishCounter({ url: devnodeUrl, fund }, file),
  });
});

test.afterAll(() => dapp?.close());

test("a dApp without a wallet connects, pays, calls and signs in @once", async ({ user, context }) => {
  await user.begin({ hasCoins: true });
  const page = await context.newPage();
  await page.goto(dapp?.url ?? "");
  await expect(page.getByRole("button", { name: "Connect your wallet" })).toBeEnabled();
  await expectAccessible(page, "a dApp without a wallet");
  await answer(page, "Connect your wallet", (tab) => press(tab, "Connect"));
  await expect(page.getByText("5 SUPRA", { exact: true })).toBeVisible();
  await expectAccessible(page, "a dApp that is connected");

  await page.getByLabel("Recipient").fill(receiver);
  await page.getByLabel("Amount in SUPRA").fill("1.5");
  await answer(page, "Review in the wallet", (tab) => press(tab, "Send 1.5 SUPRA"));
  await expectDone(page);

  // The payment before may still be pending: the review waits for its end.
  await answer(page, "Start a counter", (tab) => press(tab, /^Call counter::create/));
  await expectDone(page);
  await expect(page.getByRole("button", { name: "Count one more" })).toBeVisible();

  await answer(page, "Sign in", (tab) => press(tab, /^Sign/));
  await expect(page.getByText("You are signed in")).toBeVisible();
  await expectAccessible(page, "a dApp with everything done");

  await answer(page, "Count one more", async (tab) => {
    // The review opens over the request, which has a button of that name too.
    await press(tab.getByRole("dialog"), "Reject");
  });
  await expect(page.getByText("You rejected the request. Nothing happened.")).toBeVisible();
  await expect(page.getByText("You are signed in")).toBeVisible();
});

/** The dApp opens a window, which becomes a page of the wallet. */
async function answer(page: Page, button: string, inTheWallet: (tab: Page) => Promise<void>): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const window = await opening;
  await window.waitForURL("**/asked**");
  const closed = window.waitForEvent("close");
  await inTheWallet(window);
  await closed;
}

/** The tab may close in the middle of the press. */
async function press(tab: Page | Locator, name: string | RegExp): Promise<void> {
  const button = tab.getByRole("button", { name, exact: true });
  await button.waitFor();
  button.click().catch(() => undefined);
}

async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText("Done: the network has it.")).toBeVisible();
}
