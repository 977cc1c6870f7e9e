/**
 * What crosses between a page and the wallet: JSON only, so that every way there carries it alike. Nothing in a message says who asks;
 * that the browser tells.
 * @module @holdfast/provider/messages
 */

/** What a page can ask for, and what the wallet answers. Amounts are whole quants in decimal text. */
export interface SiteCalls {
  /** Asks the user, unless the site is connected. */
  connect: { readonly params: { readonly chainId?: string }; readonly result: ConnectedAccount };
  /** `null` when the site is not connected, or the wallet is locked. Asks nobody. */
  account: { readonly params: null; readonly result: ConnectedAccount | null };
  disconnect: { readonly params: null; readonly result: null };
  chain: { readonly params: null; readonly result: { readonly chainId: string } };
  changeNetwork: {
    readonly params: { readonly chainId: string };
    readonly result: { readonly chainId: string };
  };
  balance: { readonly params: null; readonly result: { readonly quants: string } };
  /** BCS of a raw transaction as hex, with what was left open filled in. Asks nobody. */
  buildTransaction: { readonly params: CallRequest; readonly result: { readonly data: string } };
  /** The same, with the arguments as JSON: encoded by the interface of the module on chain. Asks nobody. */
  encodeCall: { readonly params: JsonCall; readonly result: { readonly data: string } };
  sendTransaction: { readonly params: SendRequest; readonly result: { readonly hash: string } };
  signMessage: { readonly params: { readonly text: string }; readonly result: SiteSignature };
  signIn: { readonly params: SignInRequest; readonly result: SiteSignIn };
  /** Waits until the transaction is final. */
  transactionResult: { readonly params: { readonly hash: string }; readonly result: unknown };
}

export type SiteMethod = keyof SiteCalls;

/** All that a page learns of an account. */
export interface ConnectedAccount {
  /** 0x and 64 digits. */
  readonly address: string;
  /** 0x and 64 digits. */
  readonly publicKey: string;
  readonly chainId: string;
}

/**
 * What a site leaves open, the wallet fills in; what differs from the page's own origin, the account or the network is refused. Times are
 * RFC 3339.
 */
export interface SignInRequest {
  /** At least eight letters and digits, each taken once. */
  readonly nonce: string;
  readonly domain?: string;
  readonly uri?: string;
  readonly address?: string;
  readonly chainId?: string;
  readonly statement?: string;
  readonly issuedAt?: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
}

export interface SiteSignIn extends SiteSignature {
  /** What was signed, in its own domain: `verifySignIn` of `@holdfast/sdk/sign-in` takes it. */
  readonly text: string;
}

export interface SiteSignature extends Pick<ConnectedAccount, "address" | "publicKey"> {
  /** 0x and 128 digits. */
  readonly signature: string;
}

/** A call of an entry function, as a page describes it. */
export interface CallRequest {
  readonly sender: string;
  readonly module: string;
  readonly moduleName: string;
  readonly functionName: string;
  readonly typeArguments: readonly string[];
  /** BCS of each, as hex. */
  readonly arguments: readonly string[];
  /** Null for what the page leaves to the wallet. */
  readonly maxGas: string | null;
  readonly gasUnitPrice: string | null;
  /** Seconds since 1970. */
  readonly expiry: string | null;
}

/** A call of an entry function with plain values. */
export interface JsonCall {
  /** Null is the connected account. */
  readonly sender: string | null;
  /** `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonArgument[];
}

/** Numbers and bytes are text. Null is an option without a value. */
export type JsonArgument = string | boolean | null | readonly JsonArgument[];

/** Either a transaction's bytes, or a payment of SUPRA. `claimed` is what the page says of the bytes: shown as its claim, at most. */
export interface SendRequest {
  /** Hex without 0x; empty for a payment. */
  readonly data: string;
  readonly from?: string;
  readonly payment?: { readonly to: string; readonly quants: string };
  readonly claimed?: { readonly to?: string; readonly value?: string; readonly description?: string };
  readonly chainId?: string;
  readonly wait?: boolean;
}

/** From the page. Ids are the page's own. */
export interface SiteRequest<M extends SiteMethod = SiteMethod> {
  readonly id: number;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
}

/** To the page. */
export type SiteAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } };

/** What the page is told without asking. */
export type SiteEvent =
  | { readonly event: "accountChanged"; readonly data: ConnectedAccount | null }
  | { readonly event: "networkChanged"; readonly data: { readonly chainId: string } }
  | { readonly event: "disconnect"; readonly data: null };

/** A way to the wallet. */
export interface WalletLink {
  call<M extends SiteMethod>(method: M, params: SiteCalls[M]["params"]): Promise<SiteCalls[M]["result"]>;
  onEvent(listener: (event: SiteEvent) => void): void;
}
