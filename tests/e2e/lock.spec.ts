import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { findVaultWorker } from "./vault-worker.ts";
import { WalletUser } from "./wallet-user.ts";

test.beforeEach(async ({ user }) => {
  await user.begin();
});

test("a locked wallet asks for the password and returns to its page", async ({ user }) => {
  const { page } = user;
  await user.visit("Activity");
  await expect(user.heading("Activity")).toBeVisible();
  await user.lock();
  await expectAccessible(page, "a locked wallet");
  await user.unlock();
  await expect(user.heading("Activity")).toBeVisible();
});

test("a reload and a second tab stay unlocked; locking one locks all", async ({ user, context }) => {
  const { page } = user;
  await user.visit("Activity");
  await page.reload();
  await expect(user.heading("Activity")).toBeVisible();
  const other = new WalletUser(await context.newPage());
  await other.page.goto("/receive");
  await expect(other.heading("Receive")).toBeVisible();
  await other.lock();
  await expect(user.heading("Welcome back")).toBeVisible();
  await user.unlock();
  await expect(user.heading("Activity")).toBeVisible();
  await expect(other.heading("Receive")).toBeVisible();
});

test("a closed wallet asks for the password, for a deep link too", async ({ user }) => {
  const { page } = user;
  const worker = await findVaultWorker(page);
  await page.goto("about:blank");
  // Longer than a reload takes.
  await expect.poll(() => worker?.isAlive()).toBe(false);
  await page.goto("/receive");
  await user.unlock();
  await expect(user.heading("Receive")).toBeVisible();
  await expectAccessible(page, "receiving");
});

test("a wrong password gets a sentence, and several a waiting time", async ({ user }) => {
  const { page } = user;
  await user.lock();
  await page.clock.install();
  await page.reload();
  await user.unlock("wrong password");
  await expect(page.getByText("Wrong password.")).toBeVisible();
  for (const left of ["3 more wrong passwords", "2 more wrong passwords", "one more wrong password"]) {
    await user.unlock("wrong password");
    await expect(page.getByText(`After ${left}, you must wait.`)).toBeVisible();
  }
  await expectAccessible(page, "a wrong password");
  // The page's clock stands still, so that the countdown can be read at leisure. On a machine that takes longer to
  // check a password than the first wait lasts, the wait is over by then; each further one is twice as long.
  await page.clock.pauseAt(Date.now() + 60_000);
  const waiting = page.getByText(/Try again in \d+ sec\./);
  for (let tries = 0; tries < 4 && !(await waiting.isVisible()); tries++) {
    await user.unlock("wrong password");
    await expect(user.button("Unlock wallet")).not.toHaveAttribute("aria-busy");
  }
  await expect(waiting).toBeVisible();
  await expect(user.button("Unlock wallet")).toHaveAttribute("aria-disabled", "true");
  await page.clock.resume();
  await expect(user.button("Unlock wallet")).not.toHaveAttribute("aria-disabled");
  await user.unlock();
  await expect(page).toHaveURL(/\/home$/);
});

test("a user with a forgotten password can erase the wallet and restart", async ({ user }) => {
  const { page } = user;
  await user.lock();
  await user.button("Forgot password?").click();
  await expect(page.getByText("The password can't be reset")).toBeVisible();
  await expect(user.button("Erase wallet")).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "a forgotten password");
  await page.getByLabel("Type “erase” to confirm").fill("erase");
  await user.button("Erase wallet").click();
  await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
  await expectAccessible(page, "the welcome");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/welcome$/);
});

test("a wallet whose key worker fails to start reports it and recovers", async ({ user }) => {
  const { page } = user;
  const part = /\/assets\/vault-worker-[^/]+\.js$/;
  await page.route(part, (route) => route.abort());
  await user.lock();
  await page.reload();
  await expect(user.heading("This screen crashed")).toBeVisible();
  await expect(page.getByText("signing process failed to start or stopped unexpectedly")).toBeVisible();
  await expectAccessible(page, "a wallet that did not start");
  await page.unroute(part);
  await user.button("Try again").click();
  await user.unlock();
  await user.expectHome();
});

test("a wallet locks when its key worker crashes", async ({ user }) => {
  const { page } = user;
  const worker = await findVaultWorker(page);
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error("crashed");
    });
  }, undefined);
  await expect(user.heading("Welcome back")).toBeVisible();
  await user.unlock();
  await user.expectHome();
});
