import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

/** A public test account of the devnode that has coins. */
const BEN = "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950";

test("an address is looked at without keys", async ({ person }) => {
  const { page } = person;
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Look at an address without keys" }).click();
  await expectAccessible(page, "asking for an address");
  await page.getByLabel("Address", { exact: true }).fill(BEN);
  await person.button("Look at this address").click();
  await expect(page).toHaveURL(new RegExp(`/explore/${BEN}$`));
  await expect(page.getByText("Read only")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expectAccessible(page, "an address that is looked at");
});

test("the keyboard alone finds a command, covers the amounts and goes places", async ({
  person,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no keyboard");
  const { page } = person;
  await person.begin();
  const network = page.getByRole("link", { name: /^Network: Devnode/ }).filter({ visible: true });
  await expect(network).toBeInViewport();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search the commands" })).toBeFocused();
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
  await expect(person.heading("Contacts")).toBeVisible();
});
