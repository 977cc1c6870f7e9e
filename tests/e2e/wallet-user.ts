import type { Locator, Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { expect } from "./patience.ts";
import { prepareWallet, storeWallet, type PreparedWallet } from "./prepared-wallet.ts";

export const PASSWORD = "correct horse battery staple";

/** Pages of the settings. */
const IN_SETTINGS = [
  ...["Accounts", "Security", "Backup", "Networks", "Account health", "Appearance", "Sites"],
  ...["Developer", "Network log", "About", "Danger zone"],
];

/** Sections of the rail and the pages in them; the others are of the workbench. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Send: ["Send to many", "Contacts"],
  Receive: ["Faucet"],
  Assets: ["Portfolio", "Collectibles", "Staking", "Vesting"],
  Multisig: ["Multisig accounts", "Co-sign"],
};

/** What a user does with the wallet, step by step, finding things by what they say. */
export class WalletUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { name });
  }

  /** Opens a place: in the rail, among the pages of its section, on a phone's page More, or in the settings. */
  async visit(place: string): Promise<void> {
    const main = this.page.getByRole("navigation", { name: "Main" });
    const inMain = (name: string): Locator => main.getByRole("link", { name, exact: true });
    const onPage = this.page.getByRole("main").getByRole("link", { name: new RegExp(`^${place}`) });
    const more = inMain("More");
    const settings = this.page.getByRole("link", { name: "Settings", exact: true });
    await more.or(settings).first().waitFor();
    const isPhone = await more.isVisible();
    if (place === "Settings" && !isPhone) await settings.click();
    else if (IN_SETTINGS.includes(place)) {
      await this.visit("Settings");
      await onPage.click();
    } else if (await inMain(place).isVisible()) await inMain(place).click();
    else if (isPhone) {
      await more.click();
      await onPage.click();
    } else {
      const section = Object.entries(SECTIONS).find(([, pages]) => pages.includes(place))?.[0] ?? "Workbench";
      await inMain(section).click();
      await this.page
        .getByRole("navigation", { name: section, exact: true })
        .getByRole("link", { name: place, exact: true })
        .click();
    }
  }

  /** From the first screen to the words on the screen. */
  async beginToCreate(): Promise<readonly string[]> {
    await this.page.goto("/");
    await this.page.getByRole("link", { name: "Create account" }).click();
    await this.button("Show words").click();
    return this.shownWords();
  }

  async shownWords(): Promise<readonly string[]> {
    const items = this.page.getByRole("list", { name: "Recovery phrase" }).getByRole("listitem");
    await items.first().waitFor();
    const texts = await items.allTextContents();
    return texts.map((text) => text.replace(/^\d+/, ""));
  }

  async answerQuiz(words: readonly string[]): Promise<void> {
    await this.button("Check words").waitFor();
    for (const group of await this.page.getByRole("group", { name: /^Word \d+$/ }).all()) {
      const label = (await group.locator("legend").textContent()) ?? "";
      const word = words[Number(label.slice(5)) - 1] ?? "";
      await group.getByRole("radio", { name: word, exact: true }).check();
    }
    await this.button("Check words").click();
  }

  async choosePassword(password: string = PASSWORD): Promise<void> {
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByLabel("Confirm password").fill(password);
    await this.button("Save account").click();
  }

  async create(): Promise<readonly string[]> {
    const words = await this.beginToCreate();
    await this.button("I wrote down every word").click();
    await this.answerQuiz(words);
    await this.choosePassword();
    await this.expectHome();
    return words;
  }

  /** Begins with a wallet made beforehand, for journeys that are about something else: unlocked, at home. */
  async begin({ hasCoins = false } = {}): Promise<PreparedWallet> {
    const wallet = await prepareWallet(PASSWORD);
    if (hasCoins) await fund(wallet.address);
    await storeWallet(this.page, wallet);
    await this.page.goto("/home");
    await this.unlock();
    await this.expectHome();
    return wallet;
  }

  /** Pastes a phrase into the field. The clipboard is the page's own, not the machine's. */
  async pastePhrase(phrase: string): Promise<void> {
    const field = this.page.getByLabel("Recovery phrase", { exact: true }).last();
    await field.click();
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, phrase);
  }

  async importPhrase(phrase: string, walletUrl = "/"): Promise<void> {
    await this.page.goto(walletUrl);
    await this.page.getByRole("link", { name: "Import account" }).click();
    await this.pastePhrase(phrase);
    await this.button("Show address").click();
    await this.button("This is my account").click();
    await this.choosePassword();
    await this.expectHome();
  }

  /** Home is there when it has the focus: only then is it sure not to take it from what is opened next. */
  async expectHome(): Promise<void> {
    await expect(this.page).toHaveURL(/\/home$/);
    await expect(this.page.getByRole("main")).toBeFocused();
  }

  async unlock(password: string = PASSWORD): Promise<void> {
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.button("Unlock wallet").click();
  }

  /** For all tabs of the browser. */
  async lock(): Promise<void> {
    await this.page
      .getByRole("button", { name: /^Main account| 0x\w{4}…\w{4}$/ })
      .first()
      .click();
    await this.page.getByRole("menuitem", { name: "Lock wallet" }).click();
    await expect(this.heading("Welcome back")).toBeVisible();
  }

  /** Asks the faucet and waits for its coins. */
  async getTestCoins(): Promise<void> {
    await this.visit("Faucet");
    await this.button("Get test coins").click();
    await expect(this.page.getByText("Test coins received")).toBeVisible();
  }

  async fillPayment(to: string, amount: string): Promise<void> {
    await this.visit("Send");
    await this.page.getByLabel("To", { exact: true }).fill(to);
    await this.page.getByLabel("Amount").fill(amount);
  }

  /** The digits that a full address or hash is read out as. */
  async digitsAfter(label: string): Promise<string> {
    const text = await this.page.getByText(label, { exact: true }).locator("xpath=..").textContent();
    return /0x[0-9a-f]{64}/.exec(text ?? "")?.[0] ?? "";
  }
}

/** Gives an account coins, five unless said otherwise, as the faucet does; they are there when this resolves. */
export async function fund(address: string, quants = 500_000_000n): Promise<void> {
  const answer = await fetch(`http://${host}:${testPorts.devnode}/dev/fund`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address, amount: String(quants) }),
  });
  expect(answer.status).toBe(200);
}
