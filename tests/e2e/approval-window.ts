import type { Page } from "@playwright/test";
import type { DappPage } from "./dapp-site.ts";
import { expect } from "./patience.ts";
import { untilRead } from "./screens.ts";
import { WalletUser } from "./wallet-user.ts";

/** The window that an extension opens for a site. */
export const APPROVAL = { width: 420, height: 640 };

/** What a site calls to be paid one SUPRA to an address. */
export function payingSite(to: string): string {
  return sending(
    "supra_account",
    "transfer",
    `[[${encodeAddressArgument(to)}], [0, 225, 245, 5, 0, 0, 0, 0]]`,
  );
}

/** A call that creates an account. It pays nobody. */
export function newAccountSite(): string {
  return sending("supra_account", "create_account", `[[${encodeAddressArgument(`0x${"42".repeat(32)}`)}]]`);
}

/** A call of the framework, as a page without an SDK builds it. */
function sending(module: string, name: string, args: string): string {
  return `(async () => {
    const { supra } = starkey;
    const [address] = await supra.accounts();
    const data = await supra.createRawTransactionData([address, 0, "1", "${module}", "${name}", [],
      ${args}.map((bytes) => Uint8Array.from(bytes))]);
    return supra.sendTransaction({ data });
  })()`;
}

function encodeAddressArgument(address: string): string {
  return (address.slice(2).match(/../g) ?? []).map((pair) => parseInt(pair, 16)).join();
}

/** The wallet itself, in the window that the site opened. */
async function openWallet(dapp: DappPage, code: string): Promise<Page> {
  const context = dapp.page.context();
  const opening = context.waitForEvent("page");
  await dapp.press(code);
  const window = await opening;
  await window.waitForURL((url) => url.pathname !== "/connect.html");
  await window.setViewportSize(APPROVAL);
  return window;
}

/** One that is locked: it names the site, and its password field has the focus. */
export async function askLockedWallet(dapp: DappPage, code: string): Promise<Page> {
  const tab = await openWallet(dapp, code);
  await expect(tab.getByText(new URL(dapp.page.url()).origin, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(tab.getByLabel("Password", { exact: true })).toBeFocused();
  return tab;
}

/** The request, in a wallet that another tab has unlocked. */
export async function askWallet(dapp: DappPage, code: string): Promise<Page> {
  const tab = await openWallet(dapp, code);
  await untilRead(tab);
  return tab;
}

export async function unlockForRequest(tab: Page): Promise<void> {
  await new WalletUser(tab).unlock();
  await untilRead(tab);
}
