import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";
import { PASSWORD } from "./wallet-user.ts";

test(
  "a wallet is created, backed up, erased and restored with its data",
  { tag: ["@keyboard", "@narrow"] },
  async ({ user }) => {
    const { page } = user;
    const words = await user.create();
    await user.visit("Contacts");
    await user.button("Add contact").first().click();
    await page.getByLabel("Name", { exact: true }).fill("Ben the baker");
    await page.getByLabel("Address", { exact: true }).fill(`0x${"5b".repeat(32)}`);
    await page.getByRole("dialog").getByRole("button", { name: "Save contact" }).click();
    await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Ben the baker");
    await user.visit("Appearance");
    await page.getByRole("combobox", { name: "Theme" }).click();
    await page.getByRole("option", { name: "Dark" }).click();
    await user.visit("Backup");
    await user.button("Save backup").click();
    await page.getByLabel("Wallet password").fill(PASSWORD);
    const download = page.waitForEvent("download");
    await user.button("Save file").click();
    const file = await (await download).path();

    await expect(user.heading("Save backup")).toBeHidden();
    const tried = page.waitForEvent("filechooser");
    await user.button("Test backup").click();
    await (await tried).setFiles(file);
    await page.getByLabel("Backup password").fill(PASSWORD);
    await user.button("Test backup").click();
    await expect(page.getByText("1 contact", { exact: true })).toBeVisible();
    await expectAccessible(page, "what a backup holds");
    await page.keyboard.press("Escape");

    await user.visit("Danger zone");
    await user.button("Erase wallet").click();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Type “erase” to confirm").fill("erase");
    await page.getByRole("dialog").getByRole("button", { name: "Erase wallet" }).click();
    await page.getByRole("link", { name: "Restore from backup file" }).click();
    const chosen = page.waitForEvent("filechooser");
    await user.button("Choose file").click();
    await (await chosen).setFiles(file);
    await page.getByLabel("Backup password").fill(PASSWORD);
    await expectAccessible(page, "restoring a backup");
    await user.button("Restore wallet").click();
    await user.expectHome();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await user.visit("Contacts");
    await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Ben the baker");
    await user.visit("Backup");
    await user.button("Show recovery phrase").click();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await user.button("Show words").click();
    expect(await user.shownWords()).toEqual(words);
  },
);
