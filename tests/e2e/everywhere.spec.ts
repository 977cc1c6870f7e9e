import { randomBytes } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { fund } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

test("an address is looked at without keys", { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  const address = `0x${randomBytes(32).toString("hex")}`;
  await fund(address, 100_000_000n);
  await page.goto("/welcome");
  await page.getByRole("link", { name: "View any address" }).click();
  await expectAccessible(page, "asking for an address");
  await page.getByLabel("Address", { exact: true }).fill(address);
  await user.button("View this address").click();
  await expect(page).toHaveURL(new RegExp(`/explore/${address}$`));
  await expect(page.getByText("Read-only")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expectAccessible(page, "an address that is looked at");
  await page.getByRole("list", { name: "Activity" }).getByRole("link").first().click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectAccessible(page, "a transaction that is looked at");
});

const BY_KEYS = "the keyboard alone finds a command, covers the amounts and goes places";

test(BY_KEYS, { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  const network = page.getByRole("link", { name: /^Network: Devnode/ }).filter({ visible: true });
  await expect(network).toBeInViewport();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await expectAccessible(page, "the commands");
  await page.keyboard.type("dark th");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("e");
  await expect(page.getByText("Amount hidden").first()).toBeAttached();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page, "the shortcuts");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("c");
  await expect(user.heading("Contacts")).toBeVisible();
});
