import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"5a".repeat(32)}`;

test("an account without coins sees a link to the faucet", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Send");
  await expect(page.getByText("This account doesn't exist on this network yet")).toBeVisible();
  await expectAccessible(page, "sending from an empty account");
  await page.getByRole("main").getByRole("link", { name: "Get test coins" }).click();
  await expect(user.heading("Get test coins")).toBeVisible();
});

test("every payment mistake gets its sentence and keeps the typed text", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });

  await user.fillPayment("0xabc", "1");
  await expect(page.getByText("needs all 64 digits, but this one has 3")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill(`0x${"5g".repeat(32)}`);
  await expect(page.getByText('Character 4 of this address is "g", which is not a hex digit.')).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill(`${RECIPIENT}5`);
  await expect(page.getByText("An address has 1 to 64 hex digits, but this one has 65.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill(RECIPIENT);

  await page.getByLabel("Amount").fill("5");
  await expect(
    page.getByText(/You have 5 SUPRA\. With a fee of up to .* SUPRA, you can send at most 4\.\d+ SUPRA\./),
  ).toBeVisible();
  await expectAccessible(page, "a payment over the balance");
  await page.getByLabel("Amount").fill("1.123456789");
  await expect(page.getByText("This coin has 8 decimals, but the amount has 9.")).toBeVisible();
  await page.getByLabel("Amount").fill("two");
  await expect(
    page.getByText("An amount can contain only digits and a decimal mark, not “t”."),
  ).toBeVisible();
  await page.getByLabel("Amount").fill("0");
  await user.button("Review payment").click();
  await expect(page.getByText("Enter an amount above zero.")).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(RECIPIENT);
});

test("max sends everything but the fee", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.fillPayment(RECIPIENT, "");
  await user.button("Max").click();
  await user.button("Review payment").click();
  const keep = page.getByText("Balance after (at least)").locator("xpath=..");
  await expect(keep).toContainText("0 SUPRA");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send 4\.\d+ SUPRA$/ })
    .click();
  await expect(page.getByRole("heading", { name: /SUPRA sent$/ })).toBeVisible();
});

test("going back from the review keeps the form, and so does locking", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.fillPayment(RECIPIENT, "1.5");
  await user.button("Review payment").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await user.button("Edit").click();
  await expect(page.getByLabel("Amount")).toHaveValue("1.5");
  await page.reload();
  await expect(page.getByLabel("Amount")).toHaveValue("1.5");
  await user.lock();
  await user.unlock();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(RECIPIENT);
  await expect(page.getByLabel("Amount")).toHaveValue("1.5");
});

test("an address that imitates one that was paid before is stopped", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.fillPayment(RECIPIENT, "0.5");
  await user.button("Review payment").click();
  await user.button("Send 0.5 SUPRA").click();
  await expect(page.getByRole("heading", { name: "0.5 SUPRA sent" })).toBeVisible();
  await user.visit("Send");
  await page.getByLabel("To", { exact: true }).fill(`0x${"5a".repeat(3)}${"77".repeat(26)}${"5a".repeat(3)}`);
  await page.getByLabel("Amount").fill("0.5");
  await expect(page.getByText("This is not the address you paid before, but it looks similar")).toBeVisible();
  await expectAccessible(page, "a poisoned address");
  await user.button("Review payment").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByText("I checked every character and want to use the address above this warning").click();
  await user.button("Review payment").click();
  const review = page.getByRole("dialog");
  await expect(
    review.getByText("This is not the address you paid before, but it looks similar."),
  ).toBeVisible();
  await expect(review.getByText("Same first 6 and last 6 digits; the others differ.")).toBeVisible();
  await expectAccessible(page, "the review of a payment to a poisoned address");
  await expect(review.getByLabel(/six digits/)).toBeHidden();
  await expect(user.button("Send 0.5 SUPRA")).toBeEnabled();
});

test("what was sent does not stand in the form again after Back", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.fillPayment(RECIPIENT, "0.25");
  await user.button("Review payment").click();
  await user.button("Send 0.25 SUPRA").click();
  await expect(page.getByRole("heading", { name: "0.25 SUPRA sent" })).toBeVisible();
  await page.getByRole("link", { name: "View transaction" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "0.25 SUPRA sent" })).toBeVisible();
  await page.getByRole("link", { name: "Make another payment" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("");
});
