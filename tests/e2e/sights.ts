import type { Locator, Page } from "@playwright/test";
import { host, testPorts } from "../../scripts/ports.ts";
import { wholePictures } from "./pictures.ts";
import { expect } from "./patience.ts";
import { goTo } from "./screens.ts";
import type { Say } from "./translated.ts";
import { PASSWORD } from "./wallet-user.ts";

/** The wallet in another language: what is pressed is named in English, and pictures are taken of what comes. */
export class Sights {
  readonly page: Page;
  readonly say: Say;
  readonly #suffix: string;

  constructor(page: Page, say: Say, suffix: string) {
    this.page = page;
    this.say = say;
    this.#suffix = suffix;
  }

  /** The same of another window. */
  on(page: Page): Sights {
    return new Sights(page, this.say, this.#suffix);
  }

  take(name: string): Promise<void> {
    return wholePictures(this.page, `${name}-${this.#suffix}`);
  }

  button(...text: Parameters<Say>): Locator {
    return this.page.getByRole("button", { name: this.say(...text), exact: true }).first();
  }

  link(...text: Parameters<Say>): Locator {
    return this.page.getByRole("link", { name: this.say(...text), exact: true }).first();
  }

  field(...text: Parameters<Say>): Locator {
    return this.page.getByLabel(this.say(...text), { exact: true }).first();
  }

  dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** To a screen, which begins anew where it was in sight. */
  async visit(path: string): Promise<void> {
    await goTo(this.page, new URL(this.page.url()).pathname === "/more" ? "/home" : "/more");
    await goTo(this.page, path);
  }

  async unlock(password = PASSWORD): Promise<void> {
    await this.field("Password").fill(password);
    await this.button("Unlock wallet").click();
  }

  /** A dialog or a menu goes. */
  async leave(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.dialog()).toHaveCount(0);
  }

  /** Opens every part of what is in sight that is folded. */
  async unfold(): Promise<void> {
    const folded = this.dialog().locator("details:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** No node answers from here on. */
  async cutOff(): Promise<void> {
    await this.page.unrouteAll({ behavior: "ignoreErrors" });
    await this.page.route(`http://${host}:${testPorts.devnode}/**`, (route) => route.abort());
  }
}
