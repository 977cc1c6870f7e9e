import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { storedIn } from "./stored.ts";
import { PASSWORD } from "./wallet-person.ts";

test("accounts are added, renamed and chosen", { tag: "@keyboard" }, async ({ person }) => {
  const { page } = person;
  await person.begin();
  await person.visit("Settings");
  await expectAccessible(page, "the settings");
  await person.button("Add an account").click();
  await page.getByLabel("Account name").fill("Savings");
  await expectAccessible(page, "adding an account");
  await page.getByRole("dialog").getByRole("button", { name: "Add the account" }).click();
  const accounts = page.getByRole("list", { name: "Accounts" });
  await expect(accounts.getByRole("listitem").filter({ hasText: "Savings" })).toContainText("In use");
  await person.button("Name and colour of Savings").click();
  await page.getByLabel("Account name").fill("Nest egg");
  await person.button("Save").click();
  await person.button("Use Main account").click();
  await expect(accounts.getByRole("listitem").filter({ hasText: "Main account" })).toContainText("In use");
  await person.visit("Send");
  await person.button("Nest egg").click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(/^0x[0-9a-f]{64}$/);
});

test("the phrase is shown after the password, and it is the one that was made", async ({ person }) => {
  const { page } = person;
  const { phrase } = await person.begin();
  await person.visit("Settings");
  await person.button("Show recovery phrase").click();
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await person.button("Show the words").click();
  await expect(page.getByText("This is not the password.")).toBeVisible();
  await expectAccessible(page, "asking for the password");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await person.button("Show the words").click();
  await expect(page.getByRole("list", { name: "Recovery words" })).toBeVisible();
  expect(await person.shownWords()).toEqual(phrase.split(" "));
});

test("a new password holds from then on", { tag: "@once" }, async ({ person }) => {
  const { page } = person;
  await person.begin();
  await person.visit("Settings");
  await person.button("Change password").click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).fill("another horse entirely");
  await page.getByLabel("Password, once more").fill("another horse entirely");
  await page.getByRole("dialog").getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("The password was changed")).toBeVisible();
  await page.reload();
  await person.unlock(PASSWORD);
  await expect(page.getByText("This is not the password.")).toBeVisible();
  await person.unlock("another horse entirely");
  await expect(person.heading("Settings")).toBeVisible();
});

test("the theme that is chosen stays after a reload", { tag: "@once" }, async ({ person }) => {
  const { page } = person;
  await person.begin();
  await person.visit("Settings");
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test(
  "the wallet is erased with its password, and leaves nothing on the device",
  { tag: "@once" },
  async ({ person }) => {
    const { page } = person;
    await page.goto("/");
    // The first screen is there before the app, which stores its settings as it begins.
    await expect(page.getByRole("region", { name: "Messages" })).toBeAttached();
    const untouched = await storedIn(page);
    await person.begin({ hasCoins: true });
    await person.visit("Activity");
    await expect(page.getByText("Received").first()).toBeVisible();
    await person.visit("Contacts");
    await person.button("Add a contact").first().click();
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await page.getByLabel("Address", { exact: true }).fill(`0x${"5".repeat(64)}`);
    await page.getByRole("dialog").getByRole("button", { name: "Add the contact" }).click();
    await expect(page.getByText("Ada", { exact: true })).toBeVisible();
    const places = Object.keys(await storedIn(page)).join(", ");
    for (const kept of ["address-book", "activity", "vault"]) expect(places).toContain(kept);

    await person.visit("Settings");
    await person.button("Erase this wallet").click();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Type “erase” to confirm").fill("erase");
    await page.getByRole("dialog").getByRole("button", { name: "Erase this wallet" }).click();
    await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
    await expect.poll(() => storedIn(page)).toEqual(untouched);
  },
);
