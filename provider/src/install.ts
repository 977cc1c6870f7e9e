import type { WalletLink } from "./messages.ts";
import { registerStandardWallet, type StandardWindow } from "./standard-wallet.ts";
import { createSupraProvider, type SupraProvider } from "./supra-provider.ts";

/** `window.holdfast`, and `window.starkey` if that is free. */
export interface PageWallet {
  readonly supra: SupraProvider;
  readonly isHoldfast: true;
  getVersion(): Promise<string>;
}

export interface ProviderWindow {
  readonly location: { readonly origin: string };
  postMessage(message: unknown, targetOrigin: string): void;
  /** Set if the wallet may load before the page's scripts. */
  readonly document?: { readonly readyState: string };
  addEventListener?(type: string, listener: () => void, options: { readonly once: true }): void;
  dispatchEvent?(event: Event): boolean;
}

export interface InstallOptions {
  readonly version: string;
  /** Also answer as `window.starkey`, unless another wallet does. */
  readonly asStarkey: boolean;
  readonly standard?: StandardWindow;
}

/** Returns the used names. */
export function installProvider(
  page: ProviderWindow,
  link: WalletLink,
  { version, asStarkey, standard }: InstallOptions,
): readonly string[] {
  const post = page.postMessage.bind(page);
  const { origin } = page.location;
  // A page without an origin has no listeners.
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
    // Configurable, so that StarKey can take its name later.
    define("starkey", true);
    announceInstalled(page, origin, announce);
  }
  if (standard !== undefined) registerStandardWallet(standard, wallet.supra);
  return names;
}

const INSTALLED = "starkey-extension-installed";

/** Sent after the page's scripts have run, because posting messages slows down every web page. */
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
