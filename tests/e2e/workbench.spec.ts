import type { Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { PASSWORD, type WalletPerson } from "./wallet-person.ts";
import { expect, test } from "./wallet-test.ts";

const DEVNODE = `http://${host}:${testPorts.devnode}`;

// Time is moved in the tests without a browser: here it would expire what other journeys have under way.
test("a task is registered and stopped, with what comes back", async ({ person, isMobile }) => {
  test.skip(isMobile, "the form is the one of every function");
  const { page } = person;
  await personWithCoins(person);
  await person.visit("Automation");
  await page.getByRole("link", { name: "Register a task" }).click();
  await page.getByLabel("To", { exact: true }).fill(`0x${"6b".repeat(32)}`);
  await page.getByLabel("Amount of each run").fill("0.0001");
  await expect(page.getByText(/^Now: cycle \d+, until/)).toBeVisible();
  await expectAccessible(page, "a new task");
  await person.button("Review the task").click();
  await sign(page);
  await page.getByRole("link", { name: "See your tasks" }).click();
  await expect(page.getByText("It begins with the next cycle.")).toBeVisible();
  await expectAccessible(page, "a task");
  await person.button("Stop now").click();
  await sign(page);
  await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
});

test("stake is added to a pool", async ({ person, isMobile, request }) => {
  test.skip(isMobile, "the form is the one of every amount");
  const { page } = person;
  const address = await personWithCoins(person);
  await request.post(`${DEVNODE}/dev/fund`, { data: { address, amount: "5000000000000" } });
  await person.visit("Staking");
  await expect(page.getByText(/^At most 50/)).toBeVisible();
  await page.getByLabel("Add stake: amount").fill("2000");
  await expectAccessible(page, "a pool");
  await person.button("Review the stake").click();
  await sign(page);
  await expect(page.getByText("The call of pbo_delegation_pool::add_stake is done")).toBeVisible();
});

test("what is pasted is decoded, a phrase is refused, and a message is signed and verified", async ({
  person,
}) => {
  const { page } = person;
  await person.begin();
  await person.visit("Inspect");
  await page.getByLabel("Anything").fill(`0x${"ab".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "32 bytes" })).toBeVisible();
  await expectAccessible(page, "an inspected value");
  await page
    .getByLabel("Anything")
    .fill("used toe labor inch gun visit fish combine relax clip alcohol awesome");
  await expect(page.getByText("This looks like a recovery phrase")).toBeVisible();
  await expect(page.getByLabel("Anything")).toHaveValue("");

  await page.getByRole("tab", { name: "Sign a message" }).click();
  await page.getByLabel("Message", { exact: true }).fill("I was here");
  await person.button("Review the message").click();
  await person.button("Sign the message").click();
  const signed = await page.getByRole("region", { name: "Signed message" }).textContent();
  await page.getByRole("tab", { name: "Verify a message" }).click();
  await page.getByLabel("Signed message").fill(signed ?? "");
  await person.button("Verify the message").click();
  await expect(page.getByText("Signed by the key of this account")).toBeVisible();
});

async function personWithCoins(person: WalletPerson): Promise<string> {
  await person.begin({ hasCoins: true });
  await person.visit("Receive");
  const main = person.page.getByRole("main");
  await expect(main).toContainText(/0x[0-9a-f]{64}/);
  const text = await main.textContent();
  return /0x[0-9a-f]{64}/.exec(text ?? "")?.[0] ?? "";
}

/** Signs what the open review shows, with the password where it is asked for. */
async function sign(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  const title = (await sheet.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const password = sheet.getByLabel(/^Your password/);
  if (await password.isVisible()) await password.fill(PASSWORD);
  await sheet.getByRole("button", { name: title, exact: true }).click();
}
