import type { WalletLink } from "./messages.ts";
import { registerStandardWallet, type StandardWindow } from "./standard-wallet.ts";
import { createSupraProvider, type SupraProvider } from "./supra-provider.ts";

/** What stands in the page under `holdfast`, and under `starkey` where nobody else does. */
export interface PageWallet {
  readonly supra: SupraProvider;
  readonly isHoldfast: true;
  getVersion(): Promise<string>;
}

/** The part of a window that is used here. */
export interface ProviderWindow {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string): void;
  /** Given where the wallet may come before the page's own scripts. */
  readonly document?: { readonly readyState: string };
  addEventListener?(type: string, listener: () => void, options: { readonly once: true }): void;
  dispatchEvent?(event: Event): boolean;
}

export interface InstallOptions {
  readonly version: string;
  /** Also answer as `window.starkey`, unless another wallet does. */
  readonly asStarkey: boolean;
  /** Also by the wallet standard, through this window. */
  readonly standard?: StandardWindow;
}

/** Puts the wallet into a page. @returns under which names */
export function installProvider(
  page: ProviderWindow,
  link: WalletLink,
  { version, asStarkey, standard }: InstallOptions,
): readonly string[] {
  const post = page.postMessage.bind(page);
  const { origin } = page.location;
  // A page without an origin of its own has nobody who listens.
  const announce = (name: string): void => post({ name }, origin === "null" ? "*" : origin);
  const wallet = Object.freeze<PageWallet>({
    supra: createSupraProvider(link, announce),
    isHoldfast: true,
    getVersion: async () => version,
  });
  const names: string[] = [];
  const define = (name: string, givesWay: boolean): void => {
    if (name in page) return;
    Object.defineProperty(page, name, {
      value: wallet,
      enumerable: true,
      configurable: givesWay,
      writable: givesWay,
    });
    names[names.length] = name;
  };
  define("holdfast", false);
  if (asStarkey) {
    // Another wallet's name: the wallet that it belongs to may come later and take it.
    define("starkey", true);
    announceInstalled(page, origin, announce);
  }
  if (standard !== undefined) registerStandardWallet(standard, wallet.supra);
  return names;
}

const INSTALLED = "starkey-extension-installed";

/**
 * Old dApps listen for it on their window. Before the page was read nobody does: it is told when the page's scripts have run, and by the
 * event itself, as posting a message is a good part of the time that the wallet costs every page of the web.
 */
function announceInstalled(page: ProviderWindow, origin: string, announce: (name: string) => void): void {
  if (page.document?.readyState !== "loading") return announce(INSTALLED);
  const Message = MessageEvent;
  const tell = page.dispatchEvent?.bind(page);
  page.addEventListener?.(
    "DOMContentLoaded",
    () =>
      tell?.(
        new Message("message", { data: { name: INSTALLED }, origin, source: page as unknown as Window }),
      ),
    { once: true },
  );
}
