import type { SupraProvider } from "@holdfast/provider";

type Needed = "connect" | "disconnect" | "getChainId" | "createRawTransactionData" | "on";

/** The forms that every wallet of this shape takes, of the many that Holdfast takes. */
interface CommonForms {
  sendTransaction(transaction: {
    readonly data?: string;
    readonly from?: string;
    readonly to?: string;
    readonly value?: string | number | bigint;
    readonly chainId?: string | number;
    readonly options?: { readonly waitForTransaction?: boolean };
    readonly description?: string;
  }): ReturnType<SupraProvider["sendTransaction"]>;
  signMessage(message: { readonly message: string }): ReturnType<SupraProvider["signMessage"]>;
}

/**
 * A wallet of StarKey's shape, as far as it is called here. What comes from another wallet than Holdfast may lack a part, or answer
 * `null` where the user refused.
 */
export type SupraWallet = CommonForms &
  Pick<SupraProvider, Needed | "accounts" | "changeNetwork"> &
  Partial<Pick<SupraProvider, "account" | "getActiveAccount" | "off" | "removeListener" | "signIn">>;

/** Where a page keeps its wallets, Holdfast before others. */
const walletNames = ["holdfast", "starkey"] as const;

/** The place of a wallet in the page, `window.holdfast` or `window.starkey`, or the name by which it registered by the wallet standard. */
export type WalletName = (typeof walletNames)[number] | `standard:${string}`;

/** A wallet that stands in the page. */
export interface PageWallet {
  readonly name: WalletName;
  readonly supra: SupraWallet;
}

/**
 * The wallets in this page; none on a server. One that stands at both places is one wallet, and Holdfast, which registers by the wallet
 * standard too, is there once. `registered`: those that did.
 */
export function findWallets(registered: readonly PageWallet[] = []): readonly PageWallet[] {
  if (typeof window === "undefined") return [];
  const found: PageWallet[] = [];
  for (const name of walletNames) {
    const supra: unknown = readField(readField(window, name), "supra");
    if (isWallet(supra) && found.every((other) => other.supra !== supra)) found.push({ name, supra });
  }
  const isHoldfastThere = found.some(({ name }) => name === "holdfast");
  return [...found, ...registered.filter(({ name }) => !(isHoldfastThere && name === "standard:Holdfast"))];
}

function isWallet(value: unknown): value is SupraWallet {
  return typeof readField(value, "connect") === "function" && typeof readField(value, "on") === "function";
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
