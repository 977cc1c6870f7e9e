import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const BEN = "0x1f802c73321552aed56de695af75372bd20b8ef32129db56a9252f8128623950";

test("a contact is saved, edited, moved, paid by name and found", { tag: "@keyboard" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await page.goto("/contacts");
  await user.button("Add contact").click();
  await page.getByLabel("Name", { exact: true }).fill("Ben the baker");
  await page.getByLabel("Address", { exact: true }).fill(BEN);
  await expectAccessible(page, "adding a contact");
  await user.button("Save contact").click();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Ben the baker");
  await expectAccessible(page, "the contacts");
  await user.button("Edit Ben the baker").click();
  await page.getByLabel("Note", { exact: true }).fill("Bread on Fridays");
  await user.button("Save contact").click();
  await expect(page.getByRole("list", { name: "Contacts" })).toContainText("Bread on Fridays");

  const exported = page.waitForEvent("download");
  await user.button("Export contacts").click();
  await page.getByRole("menuitem", { name: /^As JSON/ }).click();
  const contacts = await (await exported).path();
  await user.button("Edit Ben the baker").click();
  await user.button("Remove this contact").click();
  await user.button("Remove Ben the baker").click();
  await expect(page.getByText("No contacts yet")).toBeVisible();
  await user.button("Import contacts").click();
  const chooser = page.waitForEvent("filechooser");
  await user.button("Choose file").click();
  await (await chooser).setFiles(contacts);
  await expectAccessible(page, "what an import changes");
  await user.button("Import 1 entry").click();

  await page.getByRole("link", { name: "Send to Ben the baker" }).click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue(BEN);
  await page.getByLabel("Amount").fill("1.75");
  await user.button("Review payment").click();
  await user.button("Send 1.75 SUPRA to Ben the baker").click();
  await expect(user.heading("1.75 SUPRA sent")).toBeVisible();

  await user.visit("Activity");
  const row = page.getByRole("link", { name: /Sent.*to Ben the baker.*−1\.75 SUPRA/ });
  await expect(row.first()).toBeVisible();
  await expectEvenRows(row.first());
  await page.getByRole("searchbox").fill("baker");
  await expect(page).toHaveURL(/\?q=baker$/);
  await expect(row.first()).toBeVisible();
  await user.button("Filters").click();
  await expectAccessible(page, "the filters");
  await user.button("Close").click();
  await expectAccessible(page, "the activity");

  const download = page.waitForEvent("download");
  await user.button("Export").click();
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain(",out,-1.75,SUPRA,");

  await page.getByRole("tab", { name: "Inflow and outflow" }).click();
  await expect(page.getByRole("img", { name: /Inflow and outflow/ })).toBeVisible();
  await expectAccessible(page, "the picture of the activity");
  await user.button("Show as table").click();
  await expect(page.getByRole("table")).toBeVisible();
});

/** A row of 64 pixels, of which the amount is no reason to cut the title. */
async function expectEvenRows(row: Locator): Promise<void> {
  expect((await row.boundingBox())?.height).toBe(64);
  const title = row.getByText("Sent", { exact: true });
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const [name, amount] = [await title.boundingBox(), await row.getByText("SUPRA").boundingBox()];
  expect((name?.y ?? 0) - (amount?.y ?? 999)).toBeCloseTo(0, -1);
}

test("the activity is there without a node", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.visit("Activity");
  await expect(page.getByRole("link", { name: /Received/ }).first()).toBeVisible();
  await page.route("**/rpc/**", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("link", { name: /Received/ }).first()).toBeVisible();
});

test("a row that is pressed while the list still rolls is opened", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.visit("Activity");
  const row = page.getByRole("link", { name: /Received/ }).first();
  await row.hover();
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await page.mouse.down();
  // The list hears of it between the two, as it does of a wheel that turns on.
  await page.evaluate(async () => {
    dispatchEvent(new Event("scroll"));
    await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test(
  "a transaction opens beside its list and the keyboard keeps its place",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    await user.begin({ hasCoins: true });
    await user.getTestCoins();
    await user.visit("Activity");
    const list = page.getByRole("list", { name: "Activity" });
    const [first, second] = [list.getByRole("link").first(), list.getByRole("link").nth(1)];
    const detail = page.getByRole("region", { name: "Transaction", exact: true });
    await expect(detail).toContainText("Choose a transaction");
    await page.getByText("In", { exact: true }).click();
    await expect(page).toHaveURL(/\?direction=in$/);

    await first.focus();
    await page.keyboard.press("ArrowDown");
    await expect(second).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/tx\/0x[0-9a-f]{64}\?direction=in$/);
    await expect(detail.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(second).toBeFocused();
    await expect(list.locator("[aria-current]")).toHaveCount(1);
    await expect(second).toHaveAttribute("aria-current", "true");
    await expectAccessible(page, "a transaction beside its list");

    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(first).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("Enter");
    await expect(detail).toBeFocused();
    await page.goBack();
    await expect(second).toHaveAttribute("aria-current", "true");

    await page.reload();
    await expect(second).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("radio", { name: "In" })).toBeChecked();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(list).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Transaction" })).toBeVisible();
  },
);
