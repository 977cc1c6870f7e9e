import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"9d".repeat(32)}`;
const SUBMIT = /\/transactions\/submit$/;

test("a payment whose answer is lost is paid once", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  let lost = 0;
  await page.route(SUBMIT, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await user.fillPayment(RECIPIENT, "1.5");
  await user.button("Review payment").click();
  await user.button("Send 1.5 SUPRA").click();
  await expect(page.getByRole("heading", { name: "1.5 SUPRA sent" })).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await user.visit("Activity");
  await expect(page.getByRole("link", { name: /Sent.*−1\.5 SUPRA/ })).toHaveCount(1);
});

test("a payment that could not be submitted goes on after a reload", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await page.context().route(SUBMIT, (route) => route.abort());
  await user.fillPayment(RECIPIENT, "0.5");
  await user.button("Review payment").click();
  await user.button("Send 0.5 SUPRA").click();
  await expect(page.getByText("Submitting")).toBeVisible();
  const hash = await user.digitsAfter("Transaction hash");

  await page.context().unroute(SUBMIT);
  await page.goto(`/tx/${hash}`);
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a review that was left does not come back", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.fillPayment(RECIPIENT, "0.25");
  await user.button("Review payment").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Details", { exact: true }).click();
  await sheet.getByText("Simulation", { exact: true }).click();

  const simulate = /\/transactions\/simulate$/;
  let answer: () => void = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.context().route(simulate, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await sheet.getByRole("button", { name: "Simulate again" }).click();
  await expect(sheet.getByText("Simulating").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Edit" }).click();
  await expect(sheet).toBeHidden();
  const answered = page.waitForResponse(simulate);
  answer();
  await answered;

  // A second review shows that nothing of the first is still to come.
  await user.button("Review payment").click();
  await expect(sheet.getByRole("button", { name: "Send 0.25 SUPRA" })).toBeEnabled();
  await expect(sheet.getByText("Simulating")).toHaveCount(0);
});
