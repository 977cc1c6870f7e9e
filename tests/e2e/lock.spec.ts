import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

test.beforeEach(async ({ person }) => {
  await person.begin();
});

test("a locked wallet asks for the password and goes on where it was", async ({ person }) => {
  const { page } = person;
  await person.visit("Activity");
  await expect(person.heading("Activity")).toBeVisible();
  await page.getByRole("button", { name: /Main account/ }).click();
  await page.getByRole("menuitem", { name: "Lock the wallet" }).click();
  await expect(person.heading("Welcome back")).toBeVisible();
  await expectAccessible(page, "a locked wallet");
  await person.unlock();
  await expect(person.heading("Activity")).toBeVisible();
});

test("a reload locks, and a link into the wallet leads through the password", async ({ person }) => {
  const { page } = person;
  await page.reload();
  await expect(person.heading("Welcome back")).toBeVisible();
  await page.goto("/receive");
  await person.unlock();
  await expect(person.heading("Receive")).toBeVisible();
  await expectAccessible(page, "receiving");
});

test("a wrong password gets a sentence, and several a waiting time", async ({ person }) => {
  const { page } = person;
  await page.clock.install();
  await page.reload();
  await person.unlock("wrong password");
  await expect(page.getByText("This is not the password.")).toBeVisible();
  for (const left of ["3 more wrong tries", "2 more wrong tries", "one more wrong try"]) {
    await person.unlock("wrong password");
    await expect(page.getByText(`After ${left} you have to wait.`)).toBeVisible();
  }
  await expectAccessible(page, "a wrong password");
  // The page's clock stands still, so that the countdown can be read at leisure. On a machine that takes longer to
  // check a password than the first wait lasts, the wait is over by then; each further one is twice as long.
  await page.clock.pauseAt(Date.now() + 60_000);
  const waiting = page.getByText(/The next try is possible in \d+ sec\./);
  for (let tries = 0; tries < 4 && !(await waiting.isVisible()); tries++) {
    await person.unlock("wrong password");
    await expect(person.button("Unlock the wallet")).not.toHaveAttribute("aria-busy");
  }
  await expect(waiting).toBeVisible();
  await expect(person.button("Unlock the wallet")).toHaveAttribute("aria-disabled", "true");
  await page.clock.resume();
  await expect(person.button("Unlock the wallet")).not.toHaveAttribute("aria-disabled");
  await person.unlock();
  await expect(page).toHaveURL(/\/home$/);
});

test("a forgotten password is explained, and the wallet can be erased and begun anew", async ({ person }) => {
  const { page } = person;
  await page.reload();
  await person.button("I forgot the password").click();
  await expect(page.getByText("There is no way to reset it")).toBeVisible();
  await expect(person.button("Erase this wallet")).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page, "a forgotten password");
  await page.getByLabel("Type “erase” to confirm").fill("erase");
  await person.button("Erase this wallet").click();
  await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expectAccessible(page, "the welcome");
  await page.goto("/home");
  await expect(page).toHaveURL(/\/welcome$/);
});
