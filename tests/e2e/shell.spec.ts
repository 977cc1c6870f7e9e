import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

test("every rail entry is visible on a laptop in every section", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await page.setViewportSize({ width: 1366, height: 680 });
  await user.begin();
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(entries).toHaveText([
    "Home",
    "Send",
    "Receive",
    "Activity",
    "Assets",
    "Multisig",
    "Workbench",
  ]);
  for (const section of ["Multisig", "Workbench", "Assets"]) {
    await entries.filter({ hasText: section }).click();
    await expect(entries.filter({ hasText: section })).not.toHaveAttribute("aria-current", "false");
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
    const isScrolled = await page.getByRole("navigation", { name: "Main" }).evaluate((rail) => {
      return rail.scrollHeight > rail.clientHeight;
    });
    expect(isScrolled).toBe(false);
  }
  await expectAccessible(page, "a section with its pages");
});

test("the account menu lists balances, and leads to the settings", { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await page.getByRole("button", { name: /^Main account/ }).click();
  await expect(page.getByRole("menuitem", { name: /^Main account.*SUPRA/ })).toBeVisible();
  await expectAccessible(page, "the account menu");
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole("searchbox", { name: "Search settings" }).fill("language");
  await page
    .getByRole("list", { name: "Settings" })
    .getByRole("link", { name: /^Language/ })
    .click();
  await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
});
