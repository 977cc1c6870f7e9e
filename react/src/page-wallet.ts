import type { SupraProvider } from "@holdfast/provider";

type Needed = "connect" | "disconnect" | "getChainId" | "createRawTransactionData" | "on";

/** Argument forms that every such wallet accepts. */
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

/** StarKey's methods, as used here. Other wallets may lack some, or return `null` after a refusal. */
export type SupraWallet = CommonForms &
  Pick<SupraProvider, Needed | "accounts" | "changeNetwork"> &
  Partial<Pick<SupraProvider, "account" | "getActiveAccount" | "off" | "removeListener" | "signIn">>;

/** Names in the page, Holdfast first. */
const walletNames = ["holdfast", "starkey"] as const;

/** Wallet name: `window.holdfast`, `window.starkey`, or its name in the wallet standard. */
export type WalletName = (typeof walletNames)[number] | `standard:${string}`;

export interface PageWallet {
  readonly name: WalletName;
  readonly supra: SupraWallet;
}

/** None on a server, and each wallet once. `registered`: wallets of the standard. */
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

export function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
