import type { Page } from "@playwright/test";
import { BEN } from "./capture-devices.ts";
import { expect } from "./patience.ts";

/** Screens before there is an open wallet, by the names of their pictures. */
export const FIRST_SCREENS = {
  welcome: "/welcome",
  create: "/welcome/create",
  import: "/welcome/import",
  restore: "/welcome/restore",
  explore: "/explore",
  "explore-account": `/explore/${BEN}`,
};

/** The framework's account, as the app writes it in an address. */
const FRAMEWORK = `0x${"1".padStart(64, "0")}`;

/** Screens of an open wallet. */
export const OPEN_SCREENS = {
  home: "/home",
  coin: "/coins/0x1%3A%3Asupra_coin%3A%3ASupraCoin",
  send: `/send?to=${BEN}&amount=1.25`,
  "send-many": "/send/batch",
  receive: "/receive",
  request: `/request#to=${BEN}&amount=0.75&message=Lunch`,
  asked: `/asked#${new URLSearchParams({ v: "1", id: "1", method: "signMessage", params: JSON.stringify({ text: "Log in to shop.example\n\nNonce: 8f2c1d" }), return: "https://shop.example/login" }).toString()}`,
  approve: "/approve",
  activity: "/activity",
  contacts: "/contacts",
  faucet: "/faucet",
  more: "/more",
  networks: "/networks",
  "settings-accounts": "/settings/accounts",
  "settings-security": "/settings/security",
  "settings-backup": "/settings/backup",
  "settings-appearance": "/settings/appearance",
  "settings-sites": "/settings/sites",
  "settings-developer": "/settings/developer",
  "settings-about": "/settings/about",
  "settings-danger": "/settings/danger",
  settings: "/settings",
  backup: "/backup",
  "account-health": "/account-health",
  "network-log": "/network-log",
  sign: "/sign",
  "sign-new": "/sign/new",
  multisig: "/multisig",
  "multisig-new": "/multisig/new",
  "multisig-convert": "/multisig/convert",
  contracts: "/contracts",
  "contracts-account": `/contracts/${FRAMEWORK}`,
  "contracts-module": `/contracts/${FRAMEWORK}/coin`,
  "contracts-function": `/contracts/${FRAMEWORK}/coin/transfer`,
  "contracts-describe": `/contracts/${FRAMEWORK}/coin/transfer/describe`,
  state: "/state",
  "state-account": `/state/${FRAMEWORK}`,
  inspect: "/inspect",
  publish: "/publish",
  scripts: "/scripts",
  automation: "/automation",
  "automation-new": "/automation/new",
  collectibles: "/collectibles",
  portfolio: "/portfolio",
  staking: "/staking",
  vesting: "/vesting",
  console: "/console",
  playbooks: "/playbooks",
  descriptions: "/descriptions",
};

/** Dialogs, by the screen and the button that they are opened with. */
export const DIALOGS = {
  "add-coin": ["/home", "Add coin"],
  "about-price": ["/home", "About this price"],
  "account-qr": ["/home", "Show QR code"],
  "choose-contact": ["/send", "Contacts"],
  scan: ["/send", "Scan code"],
  filters: ["/activity", "Filters"],
  "add-contact": ["/contacts", "Add contact"],
  "import-contacts": ["/contacts", "Import contacts"],
  "add-network": ["/networks", "Add network"],
  "add-node": ["/networks", "Add node"],
  "add-verification-node": ["/networks", "Add verification node"],
  "add-account": ["/settings/accounts", "Add account"],
  "watch-account": ["/settings/accounts", "Watch account"],
  "save-backup": ["/settings/backup", "Save backup"],
  limits: ["/settings/security", "Change limits"],
  "recovery-phrase": ["/settings/backup", "Show recovery phrase"],
  "change-password": ["/settings/security", "Change password"],
  erase: ["/settings/danger", "Erase wallet"],
  "rotate-key": ["/account-health", "Rotate key"],
  "add-collectible": ["/collectibles", "Add by address"],
  "scan-request": ["/sign", "Scan"],
  "add-to-playbook": [`/contracts/${FRAMEWORK}/coin/transfer`, "Add to playbook"],
} as const;

/** Screens that need something to be there first, and the journeys that look at them. */
export const SCREENS_OF_JOURNEYS = {
  "/": "leads on to another screen",
  "/unlock": "lock.spec.ts",
  "/tx/$hash": "every-screen.spec.ts",
  "/explore/$address/tx/$hash": "everywhere.spec.ts",
  "/playbooks/$id": "workbench.spec.ts",
  "/multisig/$address": "co-sign.spec.ts",
  "/multisig/$address/$proposal": "multisig.spec.ts",
  "/collectibles/$token": "collectibles.spec.ts",
};

/**
 * Inside the app, to another screen: a page that is loaded again asks for the password. Resolves once the one before is
 * gone: of a list with its detail beside it, the detail.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    const detail = document.querySelector("main [data-list] + section");
    (detail ?? document.querySelector("main h1"))?.setAttribute("data-before", "");
    history.pushState({}, "", to);
  }, path);
  await expect(page.locator("[data-before]")).toHaveCount(0);
}

/** Resolves once the screen, or a dialog over it, is there with its drawing and what it shows. */
export async function untilRead(page: Page): Promise<void> {
  await expect(page.locator(".font-stand-in")).toHaveCount(0);
  await expect(page.getByRole("heading").or(page.getByRole("dialog")).first()).toBeVisible();
  await expect(page.locator("svg:empty")).toHaveCount(0);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(
    page.getByRole("status", { name: /^(Loading|Leyendo)\b|\b(wird|werden) gelesen$/ }),
  ).toHaveCount(0);
}
