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

/** Name of the binding between the page's script and this file. */
const BINDING = "holdfastTestWallet";

/** A message of the page to the wallet. */
export interface PageMessage {
  readonly request: unknown;
  readonly isPressed: boolean;
}

/**
 * Puts the wallet into a page of Playwright, before the page's first script. Call it before `page.goto`.
 */
export async function installInPage(page: BrowserPage, wallet: TestWallet): Promise<void> {
  await page.exposeBinding(BINDING, ({ frame }, message) => {
    const { request, isPressed } = message as PageMessage;
    return wallet.answer(new URL(frame.url()).origin, request, isPressed);
  });
  // Built with this package, as a page loads no modules of it.
  const script = await readFile(new URL("./in-page.js", import.meta.url), "utf8");
  await page.addInitScript({
    content: `(() => { const walletName = ${JSON.stringify(wallet.as)};\n${script}\n})();`,
  });
  wallet.listen((origin, event) => {
    if (URL.canParse(page.url()) && new URL(page.url()).origin === origin)
      void page.evaluate(tell, event).catch(() => undefined);
  });
}

/** Runs in the page. */
function tell(event: SiteEvent): void {
  dispatchEvent(new CustomEvent("holdfast-test-wallet", { detail: event }));
}
