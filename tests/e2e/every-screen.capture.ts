import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ADA, BEN, desktop, phone } from "./capture-devices.ts";
import { WalletPerson } from "./wallet-person.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { test } from "./wallet-test.ts";

/** Screens before there is an open wallet. */
const FIRST = {
  welcome: "/welcome",
  create: "/welcome/create",
  import: "/welcome/import",
  restore: "/welcome/restore",
  explore: "/explore",
  "explore-account": `/explore/${BEN}`,
};

/** The framework's account, as the app writes it in an address. */
const FRAMEWORK = `0x${"1".padStart(64, "0")}`;

/** Screens of an open wallet, by the name of their picture. */
const OPEN = {
  home: "/home",
  coin: "/assets/0x1%3A%3Asupra_coin%3A%3ASupraCoin",
  send: `/send?to=${BEN}&amount=1.25`,
  "send-many": "/send/batch",
  receive: "/receive",
  request: `/request#to=${BEN}&amount=0.75&message=Lunch`,
  activity: "/activity",
  contacts: "/contacts",
  faucet: "/faucet",
  more: "/more",
  networks: "/networks",
  settings: "/settings",
  doctor: "/doctor",
  requests: "/requests",
  sign: "/sign",
  "sign-new": "/sign/new",
  shared: "/shared",
  "shared-new": "/shared/new",
  "shared-convert": "/shared/convert",
  contracts: "/contracts",
  "contracts-account": `/contracts/${FRAMEWORK}`,
  "contracts-module": `/contracts/${FRAMEWORK}/coin`,
  "contracts-function": `/contracts/${FRAMEWORK}/coin/transfer`,
  state: "/state",
  "state-account": `/state/${FRAMEWORK}`,
  inspect: "/inspect",
  publish: "/publish",
  scripts: "/scripts",
  automation: "/automation",
  "automation-new": "/automation/new",
  staking: "/staking",
  console: "/console",
  playbooks: "/playbooks",
};

for (const [width, device] of Object.entries({ desktop, phone }))
  test(`pictures of every screen on a ${width}`, async ({ browser }) => {
    test.setTimeout(2 * LONGEST_JOURNEY_MS);
    const page = await newPage(browser, device);
    for (const [name, path] of Object.entries(FIRST)) {
      await page.goto(path);
      await pictures(page, `${name}-${width}`);
    }
    const person = new WalletPerson(page);
    await person.importPhrase(ADA);
    await person.getTestCoins();
    for (const [name, path] of Object.entries(OPEN)) {
      await goTo(page, path);
      await pictures(page, `${name}-${width}`);
    }
    await goTo(page, "/activity");
    await page.getByRole("list", { name: "Activity" }).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/tx\//);
    await pictures(page, `transaction-${width}`);
    await page.goto("/unlock");
    await pictures(page, `unlock-${width}`);
  });

async function newPage(browser: Browser, device: typeof desktop): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce" });
  return context.newPage();
}

/** Inside the app: a page that is loaded anew asks for the password. Resolves once the screen before is gone. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("main h1")?.setAttribute("data-before", "");
    history.pushState({}, "", to);
  }, path);
  await expect(page.locator("[data-before]")).toHaveCount(0);
}

/** The whole page, in both themes. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(page.getByRole("status", { name: /^Reading/ })).toHaveCount(0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = join(import.meta.dirname, "../../docs/screens/every", `${name}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}
