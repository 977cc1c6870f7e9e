import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { counterFile, publishCounter, type PackageFile } from "../../scripts/counter-package.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { buildDapp, serveDapp } from "../../scripts/example-dapp.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import type { StaticServer } from "../../scripts/static-server.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { fund, type WalletUser } from "./wallet-user.ts";

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

test("a dApp without a wallet in its page connects, pays, calls and signs in by links @once", async ({
  user,
}) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await page.goto(dapp?.url ?? "");
  await expect(page.getByText("There is no wallet in this page yet")).toBeVisible();
  await expectAccessible(page, "a dApp without a wallet");
  await page.getByRole("button", { name: "Continue in Holdfast" }).click();
  await answer(user, async () => user.button("Connect").click());
  await expect(page.getByText("5 SUPRA", { exact: true })).toBeVisible();
  await expectAccessible(page, "a dApp that is connected");

  await page.getByLabel("Recipient").fill(receiver);
  await page.getByLabel("Amount in SUPRA").fill("1.5");
  await page.getByRole("button", { name: "Review in the wallet" }).click();
  await answer(user, async () => {
    await user.button("Review the transaction").click();
    await user.button("Send 1.5 SUPRA").click();
  });
  await expectDone(page);

  await page.getByRole("button", { name: "Start a counter" }).click();
  await answer(user, async () => {
    await user.button("Review the transaction").click();
    await user.button(/^Call counter::create/).click();
  });
  await expectDone(page);
  await expect(page.getByRole("button", { name: "Count one more" })).toBeVisible();

  await page.getByRole("button", { name: "Sign in" }).click();
  await answer(user, async () => user.button(/^Sign/).click());
  await expect(page.getByText("You are signed in")).toBeVisible();
  await expectAccessible(page, "a dApp with everything done");

  await page.getByRole("button", { name: "Count one more" }).click();
  await answer(user, async () => user.button("Reject").click());
  await expect(page.getByText("You rejected the request. Nothing happened.")).toBeVisible();
  await expect(page.getByText("You are signed in")).toBeVisible();
});

/** The page has left for the wallet, which is locked, as after every load; then it comes back. */
async function answer(user: WalletUser, inTheWallet: () => Promise<void>): Promise<void> {
  await user.page.waitForURL(/\/asked#/);
  await user.unlock();
  await inTheWallet();
  await user.page.getByRole("link", { name: /^Return to / }).click();
  await user.page.waitForURL(`${dapp?.url ?? ""}/`);
}

async function expectDone(page: Page): Promise<void> {
  await expect(page.getByText("Done: the network has it.")).toBeVisible();
}
