import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ADA, BEN, desktop, phone } from "./capture-devices.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { confirm } from "./review-sheet.ts";
import { FIRST_SCREENS, goTo, OPEN_SCREENS, untilRead } from "./screens.ts";
import { fund, PASSWORD, WalletUser } from "./wallet-user.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { test } from "./wallet-test.ts";

for (const [width, device] of Object.entries({ desktop, phone }))
  test(`pictures of every screen on a ${width}`, async ({ browser }) => {
    test.setTimeout(2 * LONGEST_JOURNEY_MS);
    const page = await newPage(browser, device);
    for (const [name, path] of Object.entries(FIRST_SCREENS)) {
      await page.goto(path);
      // The keys are made in a worker, which takes its time.
      if (name === "create") await page.getByRole("button", { name: "Show the words" }).waitFor();
      await pictures(page, `${name}-${width}`);
    }
    const user = new WalletUser(page);
    await user.importPhrase(ADA);
    await user.getTestCoins();
    await saveContact(user, "Ben the baker", BEN);
    for (const [name, path] of Object.entries(OPEN_SCREENS)) {
      await goTo(page, path);
      await pictures(page, `${name}-${width}`);
    }
    await openProposal(user);
    await pictures(page, `multisig-account-${width}`);
    await goTo(page, "/activity");
    await page.getByRole("list", { name: "Activity" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/tx\//);
    await pictures(page, `transaction-${width}`);
    await page.goto("/unlock");
    await pictures(page, `unlock-${width}`);
  });

for (const [language, locale] of Object.entries({ de: "de-DE", es: "es-ES" }))
  for (const [width, device] of Object.entries({ desktop, phone }))
    test(`pictures of every screen in ${language} on a ${width}`, async ({ browser }) => {
      test.setTimeout(2 * LONGEST_JOURNEY_MS);
      const page = await newPage(browser, { ...device, locale });
      await page.goto("/welcome");
      await pictures(page, `welcome-${width}-${language}`, "languages");
      await storeWallet(page, await prepareWallet(PASSWORD));
      await page.goto("/home");
      await page.locator("input[type=password]").fill(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.locator("input[type=password]")).toHaveCount(0);
      for (const [name, path] of Object.entries(OPEN_SCREENS)) {
        await goTo(page, path);
        await pictures(page, `${name}-${width}-${language}`, "languages");
      }
    });

/** A payment that a second owner is to agree to. */
async function openProposal(user: WalletUser): Promise<void> {
  const { page } = user;
  await goTo(page, "/multisig/new");
  await page.getByLabel("Other owners", { exact: true }).fill(BEN);
  await page.getByLabel("Name", { exact: true }).fill("Harbour");
  await user.button("Review the new account").click();
  await confirm(page);
  await page.getByRole("link", { name: "Open the multisig account" }).click();
  await page.getByText("2 of 2", { exact: true }).waitFor();
  await fund(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await page.getByLabel("To", { exact: true }).fill(BEN);
  await page.getByLabel("Amount").fill("1.5");
  await user.button("Review the proposal").click();
  await confirm(page);
  await page.getByRole("link", { name: /^Proposal 1/ }).click();
  await expect(page).toHaveURL(/\/1$/);
}

async function saveContact(user: WalletUser, name: string, address: string): Promise<void> {
  const { page } = user;
  await user.visit("Contacts");
  await user.button("Add a contact").click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address", { exact: true }).fill(address);
  await user.button("Add the contact").click();
  await user.button("Dismiss").click();
}

async function newPage(
  browser: Browser,
  device: typeof desktop & { readonly locale?: string },
): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce" });
  return context.newPage();
}

/** What is in sight of a screen, in both themes, where `docs/screens/README.md` tells of it. */
async function pictures(page: Page, name: string, folder: "every" | "languages" = "every"): Promise<void> {
  await page.mouse.move(0, 0);
  await untilRead(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await saveSmall(page, join(SCREENS, folder, `${name}-${colorScheme}.webp`));
  }
}

const SCREENS = join(import.meta.dirname, "../../docs/screens");

/** In a format that takes a fifth of the room, which the runner itself cannot write. */
async function saveSmall(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await session.detach();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.from(data, "base64"));
}
