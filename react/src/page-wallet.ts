import type { SupraProvider } from "@holdfast/provider";

type Needed = "connect" | "disconnect" | "getChainId" | "createRawTransactionData" | "sendTransaction" | "on";

/**
 * A wallet of StarKey's shape, as far as it is called here. What comes from another wallet than Holdfast may lack a part, or answer
 * `null` where the person refused.
 */
export type SupraWallet = Pick<SupraProvider, Needed | "signMessage" | "accounts" | "changeNetwork"> &
  Partial<Pick<SupraProvider, "account" | "getActiveAccount" | "off" | "removeListener" | "signIn">>;

/** Where a page keeps its wallets, Holdfast before others. */
const walletNames = ["holdfast", "starkey"] as const;

/** The place of a wallet in the page: `window.holdfast` or `window.starkey`. */
export type WalletName = (typeof walletNames)[number];

/** A wallet that stands in the page. */
export interface PageWallet {
  readonly name: WalletName;
  readonly supra: SupraWallet;
}

/** The wallets in this page; none on a server. One that stands at both places is one wallet. */
export function findWallets(): readonly PageWallet[] {
  if (typeof window === "undefined") return [];
  const found: PageWallet[] = [];
  for (const name of walletNames) {
    const supra: unknown = fieldOf(fieldOf(window, name), "supra");
    if (isWallet(supra) && found.every((other) => other.supra !== supra)) found.push({ name, supra });
  }
  return found;
}

function isWallet(value: unknown): value is SupraWallet {
  return typeof fieldOf(value, "connect") === "function" && typeof fieldOf(value, "on") === "function";
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
