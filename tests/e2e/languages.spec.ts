import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { brokenWords } from "./broken-words.ts";
import { phone } from "./capture-devices.ts";
import { serveDappSite } from "./dapp-site.ts";
import { leaveOwnNode, takeOwnNode } from "./own-node.ts";
import { LONGEST_JOURNEY_MS } from "./patience.ts";
import { prepareWallet, storeWallet } from "./prepared-wallet.ts";
import { goTo, OPEN_SCREENS, untilRead } from "./screens.ts";
import { translated } from "./translated.ts";
import { expect, test } from "./wallet-test.ts";
import { PASSWORD } from "./wallet-user.ts";
import { pressAndClose } from "./press-and-close.ts";

test("the wallet uses the chosen language from the next start on", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Appearance");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();

  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  // What the worker with the keys says is in the same language.
  await page.getByRole("link", { name: /^Backup/ }).click();
  await page.getByRole("button", { name: "Seed-Phrase anzeigen" }).click();
  await page.getByLabel("Passwort", { exact: true }).fill("something else entirely");
  await page.getByRole("button", { name: "Wörter anzeigen" }).click();
  await expect(page.getByText("Das Passwort ist falsch.")).toBeVisible();
});

test(
  "a browser's language sets texts, numbers and dates",
  { tag: "@once" },
  async ({ browser, baseURL, watch, viewport }) => {
    const context = await browser.newContext({ locale: "es-ES", viewport, baseURL: baseURL ?? "" });
    await watch.follow(context);
    const page = await context.newPage();
    const wallet = await prepareWallet(PASSWORD);
    await storeWallet(page, wallet);
    await page.goto("/home");
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Desbloquear billetera" }).click();
    await expect(page.getByRole("heading", { name: "Última actividad" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expectAccessible(page, "home in Spanish");
    await context.close();
  },
);

const SPOKEN = [
  { language: "de", locale: "de-DE" },
  { language: "es", locale: "es-ES" },
] as const;

for (const { language, locale } of SPOKEN)
  test(
    `finds older tokens in ${language}`,
    { tag: "@once" },
    async ({ browser, baseURL, watch, viewport }) => {
      const { mintStamps, ownAccount } = await import("../../wallet/test/minted.ts");
      const say = translated(language);
      const context = await browser.newContext({ locale, viewport, baseURL: baseURL ?? "" });
      await watch.follow(context);
      const page = await context.newPage();
      const node = await takeOwnNode(page);
      const wallet = await prepareWallet(PASSWORD);
      await node.fund(wallet.address, 500_000_000n);
      await mintStamps(node, await ownAccount(wallet.phrase));
      await storeWallet(page, wallet);
      await page.goto("/collectibles");
      await page.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: say("Unlock wallet") }).click();
      await page.getByText(say("Older tokens (0x3)")).click();
      const amount = say("You have {0} from the collection {1}.", { 0: "3", 1: "Stamps" });
      await expect(page.getByText(amount)).toBeVisible();
      await leaveOwnNode(node, page);
      await context.close();
    },
  );

for (const { language, locale } of SPOKEN)
  test(
    `no word of a phone's screens is broken in ${language}`,
    { tag: "@once" },
    async ({ browser, baseURL, watch }) => {
      test.setTimeout(2 * LONGEST_JOURNEY_MS);
      const say = translated(language);
      const context = await browser.newContext({ ...phone, locale, baseURL: baseURL ?? "" });
      await watch.follow(context);
      const page = await context.newPage();
      const node = await takeOwnNode(page);
      const wallet = await prepareWallet(PASSWORD);
      // As long as an amount gets.
      await node.fund(wallet.address, 97_274_888_508n);
      await storeWallet(page, wallet);
      await page.goto("/home");
      await page.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: say("Unlock wallet") }).click();
      await expect(page.locator("input[type=password]")).toHaveCount(0);
      for (const [name, path] of Object.entries(OPEN_SCREENS)) {
        await goTo(page, path);
        await untilRead(page);
        expect(await brokenWords(page), name).toEqual([]);
        if (name === "home") await expectWholeAmount(page.getByTitle(/^972,74888508/));
      }
      await leaveOwnNode(node, page);
      await context.close();
    },
  );

/** Nothing of an amount at the end of a row is behind an ellipsis. */
async function expectWholeAmount(amount: Locator): Promise<void> {
  const digits = amount.first().locator("span").first();
  expect(await digits.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(1);
}

for (const { language, locale } of SPOKEN)
  test(
    `signs in to a site in ${language}`,
    { tag: "@once" },
    async ({ browser, baseURL, watch, viewport }) => {
      const say = translated(language);
      const context = await browser.newContext({ locale, viewport, baseURL: baseURL ?? "" });
      await watch.follow(context);
      const wallet = await prepareWallet(PASSWORD);
      const home = await context.newPage();
      await storeWallet(home, wallet);
      await home.goto("/home");
      await home.getByLabel(say("Password"), { exact: true }).fill(PASSWORD);
      await home.getByRole("button", { name: say("Unlock wallet") }).click();
      const site = await serveDappSite();
      const dapp = await site.open(context);
      for (const { ask, answer } of [
        { ask: "holdfast.supra.connect()", answer: say("Connect") },
        { ask: 'holdfast.supra.signIn({ nonce: "n0nce4you" })', answer: say("Sign in") },
      ]) {
        const opening = context.waitForEvent("page");
        await dapp.press(ask);
        const window = await opening;
        await window.waitForURL("**/asked**");
        await pressAndClose(window, answer);
        expect(await dapp.told()).toHaveProperty("result");
      }
      await site.close();
      await context.close();
    },
  );

test(
  "a first visit loads few texts; later screens load their own",
  { tag: "@once" },
  async ({ browser, baseURL, watch, viewport }) => {
    const say = translated("de");
    const context = await browser.newContext({ locale: "de-DE", viewport, baseURL: baseURL ?? "" });
    await watch.follow(context);
    const page = await context.newPage();
    // The file of all texts comes when this journey lets it.
    const html = await (await page.request.get("/welcome")).text();
    const [, whole = ""] = /data-language="de" as="script"[^>]* href="([^"]+)"/.exec(html) ?? [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${whole}`, async (route) => {
      await released;
      await route.continue();
    });

    await page.goto("/welcome");
    await page.getByRole("link", { name: say("Create account") }).click();
    await expect(page.getByRole("heading", { name: say("Create account") })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: say("View any address") }).click();
    await expect(page.getByRole("link", { name: say("View any address") })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: say("View an address") })).toBeVisible();
    await context.close();
  },
);
