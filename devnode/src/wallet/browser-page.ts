import { readFile } from "node:fs/promises";
import type { SiteEvent } from "@holdfast/provider/messages";
import type { TestWallet } from "./test-wallet.ts";

/** The used part of Playwright's `Page`. */
export interface BrowserPage {
  exposeBinding(
    name: string,
    callback: (source: { readonly frame: { url(): string } }, message: unknown) => unknown,
  ): Promise<unknown>;
  addInitScript(script: { readonly content: string }): Promise<unknown>;
  evaluate<T>(run: (argument: T) => void, argument: T): Promise<unknown>;
  url(): string;
}

const BINDING = "holdfastTestWallet";

export interface PageMessage {
  readonly request: unknown;
  readonly isPressed: boolean;
}

/** Installs the wallet in a Playwright page before the page's first script. Call it before `page.goto`. */
export async function installInPage(page: BrowserPage, wallet: TestWallet): Promise<void> {
  await page.exposeBinding(BINDING, ({ frame }, message) => {
    const { request, isPressed } = message as PageMessage;
    return wallet.answer(new URL(frame.url()).origin, request, isPressed);
  });
  // Bundled at build time, because the page can't load modules of this package.
  const script = await readFile(new URL("./in-page.js", import.meta.url), "utf8");
  await page.addInitScript({
    content: `(() => { const walletName = ${JSON.stringify(wallet.as)};\n${script}\n})();`,
  });
  wallet.listen((origin, event) => {
    if (URL.canParse(page.url()) && new URL(page.url()).origin === origin)
      void page.evaluate(tell, event).catch(() => undefined);
  });
}

function tell(event: SiteEvent): void {
  dispatchEvent(new CustomEvent("holdfast-test-wallet", { detail: event }));
}
