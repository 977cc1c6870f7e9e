import { readdirSync, readFileSync, rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";
import { parseAddress } from "../../sdk/src/move/address.ts";
import { takeHeap } from "./heap.ts";
import { collectorHost, reachOut, startCollector, WAYS } from "./collector.ts";
import { attackSigner, thefts, THIEF } from "./injected-script.ts";
import { PASSWORD, WalletUser } from "./wallet-user.ts";
import { expect, LONGEST_JOURNEY_MS } from "./patience.ts";
import { storedIn } from "./stored.ts";
import { findVaultWorker } from "./vault-worker.ts";
import { test } from "./wallet-test.ts";

const PHRASE = "used toe labor inch gun visit fish combine relax clip alcohol awesome";
const WRONG_PASSWORD = "wrong canary horse battery";
/** The private key that the phrase gives. */
const PHRASE_KEY = "8ed03a8739da9677b5deda63bc57a5299c840b3bc536d791563bb8d9750c65b3";
/** A private key that is imported, as it is typed. */
const KEY = "c0ffee0d15ea5e".padEnd(64, "7");
/** What must be found nowhere: the phrase as a whole and in part, in order, its key and another one, both passwords. */
const SECRETS = [PHRASE, PHRASE.split(" ").slice(0, 3).join(" "), PASSWORD, WRONG_PASSWORD, KEY, PHRASE_KEY];

test.skip(({ isMobile }) => isMobile, "The same memory and the same storage as on the desktop.");

test("phrase and password stay out of memory, storage, URL and messages", async ({ user }) => {
  const { page } = user;
  const heard: string[] = [];
  page.on("console", (message) => heard.push(message.text()));
  page.on("request", (request) => heard.push(`${request.url()} ${request.postData() ?? ""}`));
  await user.importPhrase(PHRASE);
  await importKey(user, KEY);
  await revealPhrase(user);
  await user.getTestCoins();
  await signPayment(user);
  await user.lock();
  await user.unlock(WRONG_PASSWORD);
  await expect(page.getByText("Wrong password.")).toBeVisible();
  await user.unlock();
  await user.visit("Home");
  const cdp = await page.context().newCDPSession(page);
  const places = {
    "the memory of the page": await takeHeap(cdp),
    storage: JSON.stringify(await storedIn(page)),
    "the page itself": await page.content(),
    "the address": page.url(),
    "console and network": heard.join("\n"),
  };
  for (const [place, text] of Object.entries(places))
    for (const secret of SECRETS) expect(text.includes(secret), `a secret in ${place}`).toBe(false);
  // The search would find what is there.
  expect(places["the memory of the page"]).toContain("Welcome back");
});

test("a generated phrase leaves the page with its words and at lock", async ({ user }) => {
  const { page } = user;
  const words = await user.create();
  // Twelve words are no secret each; any three of them in order are.
  const runs = words.slice(2).map((word, index) => [words[index], words[index + 1], word].join(" "));
  const secrets = [...runs, PASSWORD];
  const cdp = await page.context().newCDPSession(page);
  const expectClean = async (when: string): Promise<void> => {
    const places = [await takeHeap(cdp), JSON.stringify(await storedIn(page)), await page.content()];
    for (const [place, text] of places.entries())
      for (const secret of secrets)
        expect(text.includes(secret), `a secret in place ${place} ${when}`).toBe(false);
  };
  await expectClean("after the wallet was made");
  await revealPhrase(user);
  const worker = await findVaultWorker(page);
  expect(worker).toBeDefined();
  await page.reload();
  await expect(user.button("Show recovery phrase")).toBeVisible();
  expect(await worker?.isAlive()).toBe(true);
  await expectClean("after a reload of the open wallet");
  await user.lock();
  // What had the words in its memory is gone with it.
  await expect.poll(() => worker?.isAlive()).toBe(false);
  await expectClean("after it was locked");
});

test("a typed password leaves the page's memory with its field", async ({ user }) => {
  const { page } = user;
  const cdp = await page.context().newCDPSession(page);
  const expectGone = async (when: string): Promise<void> =>
    expect((await takeHeap(cdp)).includes(PASSWORD), `the password in memory ${when}`).toBe(false);
  await user.begin();
  await user.lock();
  // Key by key: a page keeps more of that than of a text that is put into the field.
  await page.getByLabel("Password", { exact: true }).pressSequentially(PASSWORD);
  await page.keyboard.press("Enter");
  await user.expectHome();
  await expectGone("after unlocking");
  await user.visit("Backup");
  await user.button("Show recovery phrase").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).pressSequentially(PASSWORD);
  await user.button("Show words").click();
  await user.shownWords();
  await expectGone("while the words are shown");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await user.visit("Security");
  await user.button("Change password").click();
  // By its name: that the password was changed is said in a dialog too.
  const change = page.getByRole("dialog", { name: "Change password" });
  for (const label of ["Current password", "Password", "Confirm password"])
    await change.getByLabel(label, { exact: true }).pressSequentially(PASSWORD);
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(change).toBeHidden();
  await expectGone("after it was changed");
});

test("phrase and password are in no profile file, even after a kill", async ({ baseURL, launchOptions }) => {
  test.setTimeout(LONGEST_JOURNEY_MS);
  const folder = mkdtempSync(join(tmpdir(), "holdfast-profile-"));
  try {
    const context = await chromium.launchPersistentContext(folder, {
      ...inWholeBrowser(launchOptions),
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const user = new WalletUser(await context.newPage());
    await user.importPhrase(PHRASE);
    await importKey(user, KEY);
    await revealPhrase(user);
    await user.page.goto("/welcome/import");
    await user.pastePhrase(PHRASE);
    await context.close();

    const files = filesBelow(folder).map((path) => readFileSync(path));
    expect(files.some((file) => holds(file, "supra-wallet-vault"))).toBe(true);
    for (const secret of SECRETS) expect(files.filter((file) => holds(file, secret))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("an injected script gets no key and signs only within limits", async ({ page }) => {
  // Nobody listens for complaints here: the browser is meant to complain.
  test.setTimeout(LONGEST_JOURNEY_MS);
  const user = new WalletUser(page);
  const { address, phrase } = await user.begin();

  const { asked, signed, stoppedBy, reported } = await attackSigner(page, thefts(parseAddress(address)));
  expect(asked).toEqual({
    phrase: "vault/password-wrong",
    backup: "vault/password-wrong",
    limits: "vault/password-wrong",
    "a new key": "vault/password-wrong",
    "other bytes than were reviewed": "sign/not-reviewed",
  });
  expect(stoppedBy).toBe("sign/password-needed");
  // Eleven times 900 SUPRA stay below the session's 10,000, twelve do not.
  expect(signed).toBe(11);
  expect(reported).toEqual({ to: THIEF, amount: 90_000_000_000n });
  const memory = await takeHeap(await page.context().newCDPSession(page));
  expect(memory).not.toContain(phrase);
});

test("an injected script sends nothing except by leading the user away", async ({
  baseURL,
  launchOptions,
}) => {
  const collector = await startCollector();
  const browser = await chromium.launch({
    ...inWholeBrowser(launchOptions),
    args: [...(launchOptions.args ?? []), collector.browserArgument],
  });
  try {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    await page.goto("/welcome");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await reachOut(page)).toEqual(WAYS);
    // No policy keeps a script from leaving the page; it shows that what is sent does arrive.
    const away = collectorHost("away");
    await page.evaluate((host) => location.assign(`https://${host}/`), away);
    await expect.poll(() => collector.received.join()).toContain(away);
    expect(collector.received.filter((bytes) => !bytes.includes(away))).toEqual([]);
  } finally {
    await browser.close();
    await collector.close();
  }
});

/** What a browser keeps, guesses and fetches ahead besides its pages is looked at too, where other journeys have pages only. */
function inWholeBrowser(options: LaunchOptions): LaunchOptions {
  const executablePath = findChromium();
  return executablePath === undefined ? options : { ...options, executablePath };
}

async function revealPhrase(user: WalletUser): Promise<void> {
  await user.visit("Backup");
  await user.button("Show recovery phrase").click();
  const dialog = user.page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await user.button("Show words").click();
  await user.shownWords();
  await user.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** First with a digit missing, which is refused. */
async function importKey(user: WalletUser, key: string): Promise<void> {
  const { page } = user;
  await user.visit("Accounts");
  await page.getByRole("link", { name: "Import another account" }).click();
  await page.getByRole("tab", { name: "Private key" }).click();
  const field = page.getByLabel("Private key", { exact: true }).last();
  await field.fill(key.slice(1));
  await user.button("Show address").click();
  await expect(page.getByText("A private key has 64 hex digits, but this input has 63.")).toBeVisible();
  await field.fill(key);
  await user.button("Show address").click();
  await user.button("This is my account").click();
  await page.getByLabel("Wallet password").fill(PASSWORD);
  await user.button("Save account").click();
  await user.expectHome();
}

async function signPayment(user: WalletUser): Promise<void> {
  const { page } = user;
  await user.fillPayment(`0x${"5".repeat(64)}`, "0.5");
  await user.button("Review payment").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send / })
    .click();
  await expect(page.getByRole("heading", { name: /SUPRA sent$/ })).toBeVisible();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** True when the text is in a file, in one byte a character or in two. */
function holds(file: Buffer, text: string): boolean {
  return file.includes(text, 0, "utf8") || file.includes(text, 0, "utf16le");
}
