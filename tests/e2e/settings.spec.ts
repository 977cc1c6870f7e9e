import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { storedIn } from "./stored.ts";
import { PASSWORD } from "./wallet-user.ts";

test("accounts are added, renamed and chosen", { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Accounts");
  await expectAccessible(page, "the settings");
  await user.button("Add account").click();
  await page.getByLabel("Account name").fill("Savings");
  await expectAccessible(page, "adding an account");
  await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
  const accounts = page.getByRole("list", { name: "Accounts" });
  await expect(accounts.getByRole("listitem").filter({ hasText: "Savings" })).toContainText("In use");
  await user.button("Name and color of Savings").click();
  await page.getByLabel("Account name").fill("Nest egg");
  await user.button("Save").click();
  await user.button("Use Main account").click();
  await expect(accounts.getByRole("listitem").filter({ hasText: "Main account" })).toContainText("In use");
  await user.visit("Send");
  await user.button("Send to Nest egg").click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(/^0x[0-9a-f]{64}$/);
});

test("the password reveals the phrase that was generated", async ({ user }) => {
  const { page } = user;
  const { phrase } = await user.begin();
  await user.visit("Backup");
  await user.button("Show recovery phrase").click();
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await user.button("Show words").click();
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await expectAccessible(page, "asking for the password");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await user.button("Show words").click();
  await expect(page.getByRole("list", { name: "Recovery phrase" })).toBeVisible();
  expect(await user.shownWords()).toEqual(phrase.split(" "));
});

test("a new password holds from then on", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Security");
  await user.button("Change password").click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).fill("another horse entirely");
  await page.getByLabel("Confirm password").fill("another horse entirely");
  await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await page.reload();
  await user.lock();
  await user.unlock(PASSWORD);
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await user.unlock("another horse entirely");
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
});

test("the theme that is chosen stays after a reload", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Appearance");
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("erasing with the password leaves nothing on the device", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
  const untouched = await storedIn(page);
  await user.begin({ hasCoins: true });
  await user.visit("Activity");
  await expect(page.getByText("Received").first()).toBeVisible();
  await user.visit("Contacts");
  await user.button("Add contact").first().click();
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Address", { exact: true }).fill(`0x${"5".repeat(64)}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save contact" }).click();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Ada");
  const places = Object.keys(await storedIn(page)).join(", ");
  for (const kept of ["address-book", "activity", "vault"]) expect(places).toContain(kept);

  await user.visit("Danger zone");
  await user.button("Erase wallet").click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Type “erase” to confirm").fill("erase");
  await page.getByRole("dialog").getByRole("button", { name: "Erase wallet" }).click();
  await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
  await expect.poll(() => storedIn(page)).toEqual(untouched);
});
