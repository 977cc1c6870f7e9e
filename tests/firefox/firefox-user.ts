import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { expect } from "vitest";
import { findFirefox } from "../../scripts/firefox.ts";

export const PASSWORD = "correct horse battery staple";

/** A browser with an empty profile. @param settings by their names in about:config */
export function launchFirefox(settings: Readonly<Record<string, unknown>> = {}): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: findFirefox() ?? "",
    headless: true,
    extraPrefsFirefox: settings,
    defaultViewport: { width: 1280, height: 800 },
  });
}

/**
 * What a user does in a page of the wallet, by the roles and names of what is there. Puppeteer's own locators evaluate text
 * in the page, which the wallet's policy forbids in Firefox.
 */
export class FirefoxUser {
  readonly page: Page;
  /** Messages in the console. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.complaints.push(`page error: ${String(error)}`));
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type()))
        this.complaints.push(`console ${message.type()}: ${message.text()}`);
    });
  }

  async press(name: string, role = "button"): Promise<void> {
    const element = await this.find(name, role);
    await element.click();
  }

  /** The same in a window that closes with it. */
  async pressAndClose(name: string): Promise<void> {
    const button = await this.find(name, "button");
    // The window may close before the press is answered.
    await button.click().catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    await expect.poll(() => this.isClosed()).toBe(true);
  }

  /** Puppeteer does not notice that a window of an extension closes. */
  async isClosed(): Promise<boolean> {
    return this.page.evaluate(() => false).catch(isGone);
  }

  /** Signs what is under review: presses what the sheet is called by. */
  async confirm(): Promise<void> {
    await this.find("", "dialog");
    const title = await this.page.$eval("[role=dialog] h2", (heading) => heading.textContent);
    await this.pressAndClose(title ?? "");
  }

  async enter(label: string, text: string): Promise<void> {
    const field = await this.find(label);
    await field.type(text);
  }

  /** Waits until an enabled element has this name. */
  async find(name: string, role?: string): Promise<ElementHandle> {
    const selector = `::-p-aria(${name}${role === undefined ? "" : `[role="${role}"]`})`;
    let found: ElementHandle | null = null;
    await expect
      .poll(
        async () => {
          found = await this.page.$(selector);
          return await found?.evaluate(
            (element) => element.ariaDisabled !== "true" && !element.matches(":disabled"),
          );
        },
        { message: `${role ?? "element"} "${name}"` },
      )
      .toBe(true);
    if (found === null) throw new Error(name);
    return found;
  }

  /** Waits until this text is on the screen. */
  async see(text: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.body.innerText), { message: text })
      .toContain(text);
  }

  /** The recovery words that are on the screen. */
  async shownWords(): Promise<readonly string[]> {
    let words: readonly string[] = [];
    await expect
      .poll(async () => {
        words = await this.page.$$eval("ol li", (items) => items.map((item) => item.textContent ?? ""));
        return words.join(" ");
      })
      .toMatch(/^1[a-z]+ .* 12[a-z]+$/);
    return words.map((word) => word.replace(/^\d+/, ""));
  }

  /** From the first screen to the account's home. */
  async create(): Promise<void> {
    await this.press("Create account", "link");
    await this.press("Show words");
    const words = await this.shownWords();
    await this.press("I wrote down every word");
    await this.see("Check words");
    for (const group of await this.page.$$("fieldset")) {
      const label = await group.$eval("legend", (legend) => legend.textContent ?? "");
      const word = words[Number(label.slice(5)) - 1];
      for (const choice of await group.$$("label"))
        if ((await choice.evaluate((element) => element.textContent)) === word) await choice.click();
    }
    await this.press("Check words");
    await this.enter("Password", PASSWORD);
    await this.enter("Confirm password", PASSWORD);
    await this.press("Save account");
    await this.isHome();
  }

  async lock(): Promise<void> {
    // The rest of its name is the address.
    for (const button of await this.page.$$("button"))
      if ((await button.evaluate((element) => element.textContent))?.startsWith("Main account"))
        await button.click();
    await this.press("Lock wallet", "menuitem");
    await this.see("Welcome back");
  }

  async unlock(): Promise<void> {
    await this.enter("Password", PASSWORD);
    await this.press("Unlock wallet");
  }

  /** Home is there when it has the focus: only then is it sure not to take it from what is opened next. */
  async isHome(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => location.href)).toMatch(/\/home$/);
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  }
}

function isGone(error: unknown): boolean {
  return String(error).includes("no such frame");
}
