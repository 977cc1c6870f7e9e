import type { SupraProvider } from "@holdfast/provider";

type Needed = "connect" | "disconnect" | "getChainId" | "createRawTransactionData" | "sendTransaction" | "on";

/**
 * A wallet of StarKey's shape, as far as it is called here. What comes from another wallet than Holdfast may lack a part, or answer
 * `null` where the person refused.
 */
export type SupraWallet = Pick<SupraProvider, Needed | "signMessage" | "accounts" | "changeNetwork"> &
  Partial<Pick<SupraProvider, "account" | "getActiveAccount" | "off" | "removeListener" | "signIn">>;

/** Where a page keeps its wallets. */
const walletNames = ["holdfast", "starkey"] as const;

/** The wallet in this page, Holdfast before others; undefined where there is none, and on a server. */
export function findWallet(): SupraWallet | undefined {
  if (typeof window === "undefined") return undefined;
  for (const name of walletNames) {
    const supra: unknown = fieldOf(fieldOf(window, name), "supra");
    if (isWallet(supra)) return supra;
  }
  return undefined;
}

function isWallet(value: unknown): value is SupraWallet {
  return typeof fieldOf(value, "connect") === "function" && typeof fieldOf(value, "on") === "function";
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
