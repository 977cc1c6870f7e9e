import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const [ANN, BEN] = [`0x${"5a".repeat(32)}`, `0x${"c3".repeat(32)}`];

test("a request made by one person is read, agreed to and paid by another", async ({
  person,
  otherPerson,
}) => {
  const { page } = otherPerson;
  await person.begin();
  await person.visit("Receive");
  await person.page.getByLabel("Amount", { exact: true }).fill("0.75");
  await person.page.getByLabel("What for").fill("Lunch");
  await expect(person.page.getByRole("img", { name: /^QR code of a request to pay/ })).toBeVisible();
  await expectAccessible(person.page, "a request for an amount");
  const text = (await person.page.getByRole("main").textContent()) ?? "";
  const address = /0x[0-9a-f]{64}/.exec(text)?.[0] ?? "";

  await otherPerson.begin({ hasCoins: true });
  await page.goto(`/request#to=${address}&amount=0.75&message=Lunch`);
  await otherPerson.unlock();
  await expect(page.getByText("“Lunch”")).toBeVisible();
  await expectAccessible(page, "the consent to a request");
  await page.getByRole("link", { name: "Fill in the payment" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(address);
  await otherPerson.button("Review the payment").click();
  await otherPerson.button("Send 0.75 SUPRA").click();
  await expect(page.getByRole("heading", { name: "0.75 SUPRA sent" })).toBeVisible();
});

test(
  "a list of payments is paid at once, and the home shows what is left",
  { tag: "@keyboard" },
  async ({ person }) => {
    const { page } = person;
    await person.begin({ hasCoins: true });
    await person.visit("Send");
    await page.getByRole("link", { name: "Send to many addresses at once" }).click();
    await page.getByLabel("Payments").first().fill(`${ANN}, 1.5\n${BEN}, 0.25, extra`);
    await expect(page.getByText("A line has an address and an amount, and nothing else.")).toBeVisible();
    await page.getByLabel("Payments").first().fill(`${ANN}, 1.5\n${BEN}, 0.25`);
    await expect(page.getByText("2 payments")).toBeVisible();
    await expectAccessible(page, "a list of payments");
    await person.button("Review the payments").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Send 1.75 SUPRA to 2 addresses" })).toBeVisible();
    for (const more of ["What is called", "The node's trial", "Gas, expiry and number", "Check it elsewhere"])
      await dialog.getByText(more, { exact: true }).click();
    await expect(dialog.getByText("recipients")).toBeVisible();
    await expectAccessible(page, "a review with everything open");
    await dialog.getByRole("button", { name: "Send 1.75 SUPRA to 2 addresses" }).click();
    await expect(page.getByRole("link", { name: "Make another payment" })).toBeVisible();
    await person.visit("Home");
    await expect(page.getByRole("list", { name: "Coins" })).toContainText("3.2");
    await expect(page.getByRole("img", { name: /^Balance over time/ })).toBeVisible();
    await expectAccessible(page, "a home with coins and a chart");
    await page.getByRole("list", { name: "Coins" }).getByRole("link").click();
    await expect(person.heading("Supra Coin")).toBeVisible();
    await expect(page.getByRole("list", { name: "What moved it" })).toContainText("Received");
    await expectAccessible(page, "a coin");
  },
);

test(
  "fees changed by hand are tried out before they are paid, and a note stays here",
  { tag: "@once" },
  async ({ person }) => {
    const { page } = person;
    await person.begin({ hasCoins: true });
    await person.fillPayment(ANN, "");
    await person.button("Enter it in quants").click();
    await page.getByLabel("Amount", { exact: true }).fill("50000000");
    await page.getByLabel("Note for yourself").fill("Rent");
    await person.button("Review the payment").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Gas, expiry and number").click();
    await dialog.getByLabel("Price of a unit, in quants").fill("150");
    await dialog.getByRole("button", { name: "Use these and try it out" }).click();
    await expect(dialog.getByText(/units of work at 0\.0000015 SUPRA/)).toBeVisible();
    await dialog.getByRole("button", { name: "Send 0.5 SUPRA" }).click();
    await expect(page.getByRole("heading", { name: "0.5 SUPRA sent" })).toBeVisible();
    await page.getByRole("link", { name: "View the transaction" }).click();
    await expect(page.getByText("Rent")).toBeVisible();
  },
);
