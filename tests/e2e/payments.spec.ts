import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const [ANN, BEN] = [`0x${"5a".repeat(32)}`, `0x${"c3".repeat(32)}`];

test(
  "a user gets test coins, requests an amount and pays a request",
  { tag: "@keyboard" },
  async ({ user }) => {
    const { page } = user;
    // A browser lets a button that is pressed copy; the engine without its windows has to be told.
    await page.context().grantPermissions(["clipboard-write"]);
    await user.begin();
    await user.getTestCoins();
    await page.getByRole("link", { name: "View transaction" }).click();
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    for (const tab of ["Events", "Payload", "Raw"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    }
    await user.button("Add note").click();
    await page.getByLabel("Label", { exact: true }).fill("First coins");
    await user.button("Save note").click();
    await expect(page.getByText("First coins", { exact: true })).toBeVisible();
    // A closing dialog gives the focus back, to which the next key would go.
    await expect(page.getByRole("dialog")).toBeHidden();

    await user.visit("Receive");
    await expect(page.getByRole("img", { name: /^QR code of the address/ })).toBeVisible();
    await page.getByLabel("Amount", { exact: true }).fill("0.75");
    await page.getByLabel("Message", { exact: true }).fill("Lunch");
    await expect(page.getByRole("img", { name: /^QR code of a payment link to/ })).toBeVisible();
    await user.button("Copy link").click();
    await expect(page.getByText("Copied the link")).toBeAttached();
    await expectAccessible(page, "a request for an amount");

    await page.goto(`/request#to=${ANN}&amount=0.75&message=Lunch`);
    await expect(page.getByText("“Lunch”")).toBeVisible();
    await expectAccessible(page, "the consent to a request");
    await page.getByRole("link", { name: "Fill in payment" }).click();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue(ANN);
    await user.button("Review payment").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await user.button("Review payment").click();
    await user.button("Send 0.75 SUPRA").click();
    await expect(user.heading("0.75 SUPRA sent")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("link", { name: "View transaction" }).click();
    await user.button("Copy as").click();
    await page.getByRole("menuitem", { name: "curl command to read the transaction" }).click();
    await page.getByRole("link", { name: "Repeat" }).click();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue(ANN);
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("0.75");
  },
);

test("a list of payments is paid at once; home shows the rest", { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.visit("Send");
  await page.getByRole("link", { name: "Send to many addresses at once" }).click();
  await page.getByLabel("Recipient 1").fill(`${ANN}, 1.5\n0xc3, 0.25, extra`);
  await expect(page.getByText("Valid address")).toHaveCount(1);
  await expect(page.getByText(/needs all 64 digits/)).toBeVisible();
  await page.getByLabel("Recipient 2").fill(BEN);
  await expect(page.getByText("Unexpected text after the amount: “extra”.")).toBeVisible();
  await user.button("Ignore text after amounts").click();
  await user.button("Add row").click();
  await page.getByLabel("Amount 3").fill("9");
  await user.button("Remove payment 3").click();
  await page.reload();
  await expect(page.getByText("Restored draft")).toBeVisible();
  await expect(page.getByText("2 payments")).toBeVisible();
  await expectAccessible(page, "a list of payments");
  await user.button("Review payments").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Send 1.75 SUPRA to 2 addresses" })).toBeVisible();
  for (const more of ["Details", "Call", "Simulation", "Advanced", "Verify on another device"])
    await dialog.getByText(more, { exact: true }).click();
  await expect(dialog.getByText("recipients", { exact: true })).toBeVisible();
  await expectAccessible(page, "a review with everything open");
  await dialog.getByRole("button", { name: "Send 1.75 SUPRA to 2 addresses" }).click();
  await expect(page.getByRole("link", { name: "Make another payment" })).toBeVisible();
  await user.visit("Home");
  await expect(page.getByRole("list", { name: "Coins" })).toContainText("3.2");
  await expectAccessible(page, "a home with coins");
  await page.getByRole("list", { name: "Coins" }).getByRole("link").click();
  await expect(user.heading("Supra Coin")).toBeVisible();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Received");
  await expectAccessible(page, "a coin");
  await user.visit("Home");
  await user.button("Add coin").click();
  await page.getByLabel("Type or address").fill("0x1");
  await user.button("Look up").click();
  await user.button("Add SUPRA").click();
  await expect(page.getByRole("dialog", { name: "Add coin" })).toBeHidden();
});

test(
  "edited fees are simulated before signing, and a note stays local",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    await user.begin({ hasCoins: true });
    await user.fillPayment(ANN, "");
    await user.button("Enter in quants").click();
    await page.getByLabel("Amount", { exact: true }).fill("50000000");
    await user.button("Add note").click();
    await page.getByLabel("Note for yourself").fill("Rent");
    await user.button("Review payment").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Details", { exact: true }).click();
    await dialog.getByText("Advanced").click();
    await dialog.getByLabel("Gas price, in quants").fill("150");
    await dialog.getByRole("button", { name: "Apply and simulate" }).click();
    await expect(dialog.getByText(/gas at 0\.0000015 SUPRA/)).toBeVisible();
    // It stands where another review stood: for a moment nothing is signed.
    const send = dialog.getByRole("button", { name: "Send 0.5 SUPRA" });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByRole("heading", { name: "0.5 SUPRA sent" })).toBeVisible();
    await page.getByRole("link", { name: "View transaction" }).click();
    await expect(page.getByText("Rent")).toBeVisible();
  },
);
