import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const FRAMEWORK = `0x${"1".padStart(64, "0")}`;

test(
  "modules, resources and contacts open beside their lists by keyboard",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    await user.begin();
    await page.goto("/contracts/0x1");
    const module = page.getByRole("region", { name: "Module", exact: true });
    await expect(module).toContainText("Choose a module");
    await page.getByLabel("Filter", { exact: true }).fill("supra_a");
    const coin = page.getByRole("link", { name: /^supra_account/ });
    await coin.focus();
    await page.keyboard.press("Enter");
    await expect(module.getByRole("heading", { name: "supra_account" })).toBeVisible();
    await expect(coin).toBeFocused();
    await expect(coin).toHaveAttribute("aria-current", "page");
    await expect(page.getByLabel("Filter", { exact: true })).toHaveValue("supra_a");
    await expectAccessible(page, "a module beside its list");
    await page.keyboard.press("Enter");
    await expect(module).toBeFocused();
    await module.getByRole("link", { name: /^transfer_coins/ }).click();
    await expect(page).toHaveURL(new RegExp(`/contracts/${FRAMEWORK}/supra_account/transfer_coins$`));
    await expect(module).toHaveCount(0);

    await user.visit("State");
    await page.getByLabel("Address", { exact: true }).fill("0x1");
    await page.getByLabel("Address", { exact: true }).press("Enter");
    const resource = page.getByRole("region", { name: "Resource", exact: true });
    await expect(resource).toContainText("Choose a resource");
    const chain = page.getByRole("button", { name: /::ChainId$/ });
    await chain.click();
    await expect(resource.getByRole("list", { name: "data" })).toContainText("id");
    await expect(chain).toHaveAttribute("aria-current", "true");
    await expectAccessible(page, "a resource beside its list");

    await user.visit("Contacts");
    for (const [name, digit] of [
      ["Ada", "5"],
      ["Ben", "6"],
    ] as const) {
      await user.button("Add contact").first().click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Address", { exact: true }).fill(`0x${digit.repeat(64)}`);
      await page.getByRole("dialog").getByRole("button", { name: "Save contact" }).click();
      await expect(page.getByRole("dialog", { name: "Add contact" })).toHaveCount(0);
    }
    const contact = page.getByRole("region", { name: "Contact", exact: true });
    await expect(contact.getByRole("heading", { name: "Ben" })).toBeVisible();
    await page.getByRole("list", { name: "Contacts" }).getByRole("link", { name: /^Ada/ }).click();
    await expect(contact.getByRole("heading", { name: "Ada" })).toBeVisible();
    await expectAccessible(page, "a contact beside the list");
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(contact).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Send to Ada" })).toBeVisible();
  },
);
