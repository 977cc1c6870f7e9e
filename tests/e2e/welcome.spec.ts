// Not the test of the other journeys: it fails for what a browser complains about, and complaints are wanted here.
import { test, type Page } from "@playwright/test";
import { expect } from "./patience.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { PASSWORD } from "./wallet-user.ts";

/** Holds back what the page's first file loads, until the returned function is called. */
async function holdWallet(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/{react,start}-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("the welcome screen has styles, words and title before the wallet loads", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const release = await holdWallet(page);
  await page.goto("/", { waitUntil: "commit" });
  const create = page.getByRole("link", { name: "Create account" });
  const before = await look();
  expect(await page.title()).toBe("Welcome · Holdfast");
  await create.focus();
  release();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(create).toBeFocused();
  // The sample comes last: below the ways in on a phone, where it must not move them.
  await expect(page.locator("[data-sample] section")).toBeVisible();
  expect(await look()).toEqual(before);

  async function look(): Promise<unknown> {
    return create.evaluate(async (link) => {
      // Lines are of other heights until the font has come.
      await Promise.all(Array.from(document.fonts, (font) => font.load()));
      const { color, backgroundColor, borderRadius } = getComputedStyle(link);
      return { color, backgroundColor, borderRadius, top: link.getBoundingClientRect().top };
    });
  }
});

test(
  "a language chosen before the wallet loads becomes the wallet's language",
  { tag: "@once" },
  async ({ page }) => {
    const release = await holdWallet(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Deutsch" }).click();
    release();
    await expect(page.getByRole("link", { name: "Konto erstellen" })).toBeVisible();
  },
);

test("a wallet owner sees no welcome, and chosen colors at once", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await storeWallet(page, await prepareWallet(PASSWORD));
  await page.evaluate(() =>
    localStorage.setItem("holdfast-settings", JSON.stringify({ state: { theme: "dark" }, version: 2 })),
  );
  const release = await holdWallet(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("img", { name: "Holdfast" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create account" })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the wallet opens on hosts that block inline scripts", { tag: "@once" }, async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"]?.replaceAll(/ 'sha256-[^']*'/g, "") ?? "";
    await route.fulfill({
      response,
      headers: { ...response.headers(), "content-security-policy": policy },
    });
  });
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("Content Security Policy"),
  );
  await page.goto("/");
  await refused;
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Show words" })).toBeVisible();
});
