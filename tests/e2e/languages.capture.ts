import type { Browser, Page } from "@playwright/test";
import { BEN, desktop, phone } from "./capture-devices.ts";
import { serveDappSite } from "./dapp-site.ts";
import { furnishWallet, type FurnishedWallet } from "./furnished-wallet.ts";
import { lead } from "./own-node.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { DIALOGS, FIRST_SCREENS, OPEN_SCREENS } from "./screens.ts";
import { Sights } from "./sights.ts";
import { translated } from "./translated.ts";
import { PASSWORD } from "./wallet-user.ts";
import { test } from "./wallet-test.ts";

/** Nobody has paid to it. */
const STRANGER = `0x${"5a".repeat(32)}`;
const PHRASE = "used toe labor inch gun visit fish combine relax clip alcohol awesome";

for (const [language, locale] of Object.entries({ de: "de-DE", es: "es-ES" } as const))
  for (const [width, device] of Object.entries({ desktop, phone })) {
    const say = translated(language);
    const suffix = `${width}-${language}`;

    test(`pictures before there is a wallet in ${language} on a ${width}`, async ({ browser }) => {
      test.setTimeout(3 * LONGEST_JOURNEY_MS);
      const sights = new Sights(await open(browser, { ...device, locale }), say, suffix);
      await takeFirstScreens(sights);
      await takeEmptyWallet(sights);
    });

    test(`pictures of a wallet in ${language} on a ${width}`, async ({ browser }) => {
      test.setTimeout(8 * LONGEST_JOURNEY_MS);
      const wallet = await furnishWallet(browser);
      const page = await open(browser, { ...device, locale, storageState: wallet.storageState });
      await lead(page, wallet.node);
      const sights = new Sights(page, say, suffix);
      await page.goto("/home");
      await takeUnlocking(sights);
      await takeScreens(sights, wallet);
      await takeDialogs(sights);
      await takeForms(sights, wallet);
      await takeReviews(sights, wallet);
      await takeSites(sights);
      await takeTroubles(sights);
      wallet.node.close();
    });
  }

async function open(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const context = await browser.newContext({ ...options, reducedMotion: "reduce" });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

async function takeFirstScreens(sights: Sights): Promise<void> {
  const { page, say } = sights;
  for (const [name, path] of Object.entries({ ...FIRST_SCREENS, "not-found": "/nowhere" })) {
    await page.goto(path);
    // The keys are made in a worker, which takes its time.
    if (name === "create") await sights.button("Show words").waitFor();
    await sights.take(name);
  }
  await page.goto(`/explore/0x1`);
  await sights.take("explore-wrong");
  await page.goto("/connect.html");
  await sights.take("connect-nobody");

  await page.goto("/welcome/create");
  await sights.button("Show words").click();
  const items = page.getByRole("list", { name: say("Recovery phrase") }).getByRole("listitem");
  await items.first().waitFor();
  const words = (await items.allTextContents()).map((text) => text.replace(/^\d+/, ""));
  await sights.take("create-words");
  await sights.button("I wrote down every word").click();
  const groups = page.getByRole("group");
  await expect(groups).toHaveCount(3);
  await sights.take("create-check");
  const choose = async (isWanted: (isRight: boolean) => boolean): Promise<void> => {
    for (const group of await groups.all()) {
      const place = /\d+/.exec((await group.locator("legend").textContent()) ?? "")?.[0];
      const right = words[Number(place) - 1];
      const offered = await group.getByRole("radio").locator("xpath=..").allTextContents();
      const word = offered.find((one) => isWanted(one === right)) ?? "";
      await group.getByRole("radio", { name: word, exact: true }).check();
    }
    await sights.button("Check words").click();
  };
  await choose((isRight) => !isRight);
  await page.getByText(say("Some words don't match")).waitFor();
  await sights.take("create-check-wrong");
  await choose((isRight) => isRight);
  await sights.field("Confirm password").fill("other");
  await sights.field("Password").fill("short");
  await sights.button("Save account").click();
  await sights.take("create-password");

  await page.goto("/welcome/import");
  await paste(sights, PHRASE.replace("awesome", "toe"));
  await sights.button("Show address").click();
  await sights.take("import-wrong");
  await page.goto("/welcome/import");
  await paste(sights, PHRASE);
  await sights.button("Show address").click();
  await sights.button("This is my account").waitFor();
  await sights.take("import-address");
  await page.goto("/welcome/import");
  await page.getByRole("tab", { name: say("Private key") }).click();
  await page.getByLabel(say("Private key"), { exact: true }).last().fill("c0ffee");
  await sights.button("Show address").click();
  await sights.take("import-key-wrong");
}

async function paste({ page, say }: Sights, phrase: string): Promise<void> {
  const field = page.getByLabel(say("Recovery phrase"), { exact: true }).last();
  await field.click();
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, phrase);
}

/** Where there is nothing yet. */
async function takeEmptyWallet(sights: Sights): Promise<void> {
  await storeWallet(sights.page, await prepareWallet(PASSWORD));
  await sights.page.goto("/home");
  await sights.unlock();
  for (const [name, path] of Object.entries(OPEN_SCREENS)) {
    if (!EMPTY.has(name)) continue;
    await sights.visit(path);
    await sights.take(`empty-${name}`);
  }
}

const EMPTY: ReadonlySet<string> = new Set(
  "home coin send activity contacts multisig sign automation collectibles portfolio staking vesting playbooks descriptions network-log state scripts".split(
    " ",
  ),
);

async function takeUnlocking(sights: Sights): Promise<void> {
  await sights.take("unlock");
  await sights.unlock("wrong password");
  await sights.page.getByText(sights.say("Wrong password.")).waitFor();
  await sights.take("unlock-wrong");
  await sights.button("Forgot password?").click();
  // Its code is fetched first: Escape before that would close nothing.
  await sights.dialog().waitFor();
  await sights.take("unlock-forgotten");
  await sights.leave();
  await sights.unlock();
  await expect(sights.page.locator("input[type=password]")).toHaveCount(0);
}

async function takeScreens(sights: Sights, wallet: FurnishedWallet): Promise<void> {
  const { page, say } = sights;
  const screens = {
    ...OPEN_SCREENS,
    playbook: wallet.playbook,
    "multisig-account": `/multisig/${wallet.multisig}`,
    proposal: `/multisig/${wallet.multisig}/1`,
    collectible: `/collectibles/${wallet.token}`,
    "own-package": `/contracts/${wallet.address}/counter`,
    "own-state": `/state/${wallet.address}`,
    "address-looked-at": `/explore/${wallet.address}`,
  };
  for (const [name, path] of Object.entries(screens)) {
    await sights.visit(path);
    await sights.take(name);
  }
  await page
    .getByRole("list", { name: say("Activity") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/explore\/.*\/tx\//);
  await sights.take("explore-transaction");
  await sights.visit("/activity");
  await page
    .getByRole("list", { name: say("Activity") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/tx\//);
  await sights.take("transaction");
  for (const tab of ["Balance changes", "Events", "Payload", "Trace", "Raw"]) {
    await page.getByRole("tab", { name: say(tab) }).click();
    await sights.take(`transaction-${tab.toLowerCase().replace(" ", "-")}`);
  }
  await sights.visit("/backup");
  await sights.field("Password").fill(PASSWORD);
  await sights.button("Show words").click();
  await page.getByRole("list", { name: say("Recovery phrase") }).waitFor();
  await sights.take("backup-words");
}

async function takeDialogs(sights: Sights): Promise<void> {
  const { page } = sights;
  for (const [name, [path, button]] of Object.entries(DIALOGS)) {
    await sights.visit(path);
    await sights.button(button).click();
    await sights.dialog().waitFor();
    await sights.take(`dialog-${name}`);
    await sights.leave();
  }
  await sights.visit("/home");
  await page.keyboard.press("Control+k");
  await sights.dialog().waitFor();
  await sights.take("dialog-commands");
  await sights.leave();
  await page.keyboard.press("?");
  await sights.dialog().waitFor();
  await sights.take("dialog-shortcuts");
  await sights.leave();
  await page
    .getByRole("button", { name: /Main account/ })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
  await sights.take("menu-account");
  await page.keyboard.press("Escape");
}

/** What forms say of what is typed. */
async function takeForms(sights: Sights, wallet: FurnishedWallet): Promise<void> {
  const { page } = sights;
  await sights.visit("/send");
  await sights.field("To").fill("0x12");
  await sights.field("Amount").fill("9999999");
  await sights.button("Review payment").click();
  await sights.take("send-wrong");
  await sights.visit(`/send?to=${createImitation(BEN)}&amount=3`);
  await sights.take("send-to-imitation");
  await sights.visit("/contacts");
  await sights.button("Add contact").click();
  await sights.field("Address").fill("0x12");
  await sights.button("Save contact").click();
  await sights.take("dialog-add-contact-wrong");
  await sights.leave();
  await sights.visit("/settings/backup");
  await sights.button("Show recovery phrase").click();
  await sights.field("Password").fill("wrong password");
  await sights.button("Show words").click();
  await page.getByText(sights.say("Wrong password.")).waitFor();
  await sights.take("dialog-recovery-phrase-wrong");
  await sights.leave();
  await sights.visit(wallet.playbook);
  await sights.button("Remove").last().click();
  await sights.dialog().waitFor();
  await sights.take("dialog-remove-playbook");
  await sights.leave();
}

async function takeReviews(sights: Sights, wallet: FurnishedWallet): Promise<void> {
  const { page } = sights;
  const forms: readonly (readonly [name: string, path: string, review: string])[] = [
    ["payment", `/send?to=${BEN}&amount=1.25`, "Review payment"],
    ["payment-to-stranger", `/send?to=${STRANGER}&amount=1000`, "Review payment"],
  ];
  for (const [name, path, review] of forms) {
    await sights.visit(path);
    await sights.button(review).click();
    await sights.dialog().waitFor();
    await sights.take(`review-${name}`);
    await sights.unfold();
    await sights.take(`review-${name}-open`);
    await sights.leave();
  }
  await sights.visit(
    `/contracts/0x${"1".padStart(64, "0")}/supra_account/transfer#args=${encodeURIComponent(JSON.stringify([STRANGER, "99999999999999"]))}`,
  );
  await page.getByRole("main").locator("button[type=submit]").last().click();
  await sights.dialog().waitFor();
  await sights.unfold();
  await sights.button("Run on this device").click();
  await page.getByText(sights.say("Point of failure"), { exact: true }).waitFor();
  await sights.take("review-failing-call");
  await sights.leave();
  await sights.visit(`/multisig/${wallet.multisig}`);
  await sights.field("To").fill(STRANGER);
  await sights.field("Amount").fill("2");
  await sights.button("Review proposal").click();
  await sights.dialog().waitFor();
  await sights.take("review-proposal");
  await sights.leave();
  await sights.visit(`/multisig/${wallet.multisig}/1`);
  await sights.button("Reject instead").click();
  await sights.dialog().waitFor();
  await sights.take("review-vote");
  await sights.leave();
  await sights.visit(`/send?to=${BEN}&amount=2.5`);
  await sights.button("Review payment").click();
  await sights.button("Send {amount} to {0}", { amount: "2,5 SUPRA", 0: "Ben the baker" }).click();
  await page.getByRole("link", { name: sights.say("View transaction") }).waitFor();
  await sights.take("payment-sent");
}

/** The same first and last digits. */
function createImitation(address: string): string {
  return `${address.slice(0, 8)}${"7c".repeat(26)}${address.slice(-6)}`;
}

/** A site asks, in a window of the wallet and by links. */
async function takeSites(sights: Sights): Promise<void> {
  const { page } = sights;
  const site = await serveDappSite();
  const context = page.context();
  const dapp = await site.open(context);
  const opening = context.waitForEvent("page");
  await dapp.press("holdfast.supra.connect()");
  const window = sights.on(await opening);
  await window.button("Connect").waitFor();
  await window.take("site-window");
  await window.page.close();
  await dapp.page.close();
  for (const [name, method, params] of requests()) {
    await sights.visit(
      `/asked#${new URLSearchParams({ v: "1", id: name, method, params: JSON.stringify(params), return: `${site.origin}/` }).toString()}`,
    );
    await sights.take(`site-${name}`);
    if (name === "connect") await sights.button("Connect").click();
    if (name === "connect") await sights.take("site-answered");
  }
  await site.close();
  await sights.visit("/settings/sites");
  await sights.take("settings-with-site");
}

function requests(): readonly (readonly [name: string, method: string, params: unknown])[] {
  return [
    ["connect", "connect", {}],
    ["sign-in", "signIn", { nonce: "n0nce4you", statement: "Read your basket." }],
  ];
}

async function takeTroubles(sights: Sights): Promise<void> {
  await sights.visit("/nowhere");
  await sights.take("not-found-inside");
  await sights.visit("/tx/0x12");
  await sights.take("transaction-wrong");
  await sights.visit(`/tx/0x${"12".repeat(32)}`);
  await sights.take("transaction-unknown");
  await sights.visit("/playbooks/none");
  await sights.take("playbook-unknown");
  await sights.visit(`/multisig/${STRANGER}`);
  await sights.take("multisig-unknown");
  await sights.visit(`/state/${STRANGER}`);
  await sights.take("state-nothing");
  await sights.cutOff();
  await sights.page.context().setOffline(true);
  for (const name of ["home", "coin", "activity", "staking", "network-log"] as const) {
    await sights.visit(OPEN_SCREENS[name]);
    await sights.take(`offline-${name}`);
  }
  await sights.visit(OPEN_SCREENS.send);
  await sights.button("Review payment").click();
  await sights.take("offline-send");
}
