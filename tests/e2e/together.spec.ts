import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const SOMEBODY = `0x${"9d".repeat(32)}`;

test("somebody else pays the fee of a payment that was handed over as a link", async ({
  person,
  otherPerson,
  isMobile,
}) => {
  test.skip(isMobile, "the same pages; their narrow form is checked below");
  await person.begin({ hasCoins: true });
  await otherPerson.begin({ hasCoins: true });

  await person.visit("Sign together");
  await person.page.getByRole("link", { name: "Begin a request" }).click();
  await person.page.getByLabel("To", { exact: true }).fill(SOMEBODY);
  await person.page.getByLabel("Amount").fill("1.5");
  await person.page.getByLabel("Note").fill("Would you pay the fee?");
  await expectAccessible(person.page, "a new request");
  await person.button("Make the request").click();
  await person.button("Review and sign it").click();
  await person.button("Send 1.5 SUPRA").click();
  await expect(person.page.getByRole("list", { name: "Who signs" })).toContainText("Signed");
  await expectAccessible(person.page, "a request to sign");

  const { hash } = new URL(person.page.url());
  expect(hash).toMatch(/^#capsule=/);
  await otherPerson.page.goto(`/sign${hash}`);
  await otherPerson.unlock();
  await expect(otherPerson.page.getByText("Would you pay the fee?")).toBeVisible();
  await otherPerson.page.getByRole("button", { name: /^Let .* pay the fee$/ }).click();
  await otherPerson.button("Review and sign to pay the fee").click();
  await otherPerson.button("Send 1.5 SUPRA").click();
  await otherPerson.button("Send it").click();
  await expect(otherPerson.page.getByText("1.5 SUPRA sent")).toBeVisible();

  await person.visit("Home");
  await expect(person.page.getByText("3.5", { exact: false }).first()).toBeVisible();
});

test("a shared account is created, paid into, and pays when its owner agrees", async ({ person }) => {
  const { page } = person;
  await person.begin({ hasCoins: true });
  await person.visit("Shared accounts");
  await expectAccessible(page, "shared accounts, none yet");
  await page.getByRole("link", { name: "Create a shared account" }).click();
  await page.getByLabel("Other owners").fill(SOMEBODY);
  await page.getByLabel("Signatures needed").fill("1");
  await page.getByLabel("Name").fill("Harbour");
  await expectAccessible(page, "a new shared account");
  await person.button("Review the new account").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Call|Propose)/ })
    .click();
  await page.getByRole("link", { name: "Open the shared account" }).click();
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await expectAccessible(page, "a shared account");

  await page.getByLabel("To", { exact: true }).fill(SOMEBODY);
  await page.getByLabel("Amount").fill("2");
  await person.button("Review the proposal").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Call|Propose)/ })
    .click();
  await expect(page.getByText(/^Send 2 SUPRA to/)).toBeVisible();
  await expect(person.button("Execute it")).toBeVisible();
  await expectAccessible(page, "a proposal");
});
