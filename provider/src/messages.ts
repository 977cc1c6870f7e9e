/**
 * JSON messages between page and wallet. The browser, not the message, identifies the sender.
 * @module @holdfast/provider/messages
 */

/** Amounts are quants in decimal text. */
export interface SiteCalls {
  /** Asks the user unless connected. */
  connect: { readonly params: { readonly chainId?: string }; readonly result: ConnectedAccount };
  /** `null` if not connected or locked. Never asks the user. */
  account: { readonly params: null; readonly result: ConnectedAccount | null };
  disconnect: { readonly params: null; readonly result: null };
  chain: { readonly params: null; readonly result: { readonly chainId: string } };
  changeNetwork: {
    readonly params: { readonly chainId: string };
    readonly result: { readonly chainId: string };
  };
  balance: { readonly params: null; readonly result: { readonly quants: string } };
  /** Raw transaction as BCS hex, with defaults filled in. Never asks the user. */
  buildTransaction: { readonly params: CallRequest; readonly result: { readonly data: string } };
  /** The same for JSON arguments, encoded by the module's ABI. */
  encodeCall: { readonly params: JsonCall; readonly result: { readonly data: string } };
  sendTransaction: { readonly params: SendRequest; readonly result: { readonly hash: string } };
  signMessage: { readonly params: { readonly text: string }; readonly result: SiteSignature };
  signIn: { readonly params: SignInRequest; readonly result: SiteSignIn };
  transactionResult: { readonly params: { readonly hash: string }; readonly result: unknown };
}

export type SiteMethod = keyof SiteCalls;

export interface ConnectedAccount {
  /** 0x and 64 digits. */
  readonly address: string;
  /** 0x and 64 digits. */
  readonly publicKey: string;
  readonly chainId: string;
}

/** The wallet fills in missing fields and rejects a wrong origin, account or network. Times are RFC 3339. */
export interface SignInRequest {
  /** At least eight letters and digits; usable once. */
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
  /** For `verifySignIn` of `@holdfast/sdk/sign-in`. */
  readonly text: string;
}

export interface SiteSignature extends Pick<ConnectedAccount, "address" | "publicKey"> {
  /** 0x and 128 digits. */
  readonly signature: string;
}

export interface CallRequest {
  readonly sender: string;
  readonly module: string;
  readonly moduleName: string;
  readonly functionName: string;
  readonly typeArguments: readonly string[];
  /** BCS as hex. */
  readonly arguments: readonly string[];
  /** Null: the wallet decides. */
  readonly maxGas: string | null;
  readonly gasUnitPrice: string | null;
  /** Seconds since 1970. */
  readonly expiry: string | null;
}

export interface JsonCall {
  /** Null: the connected account. */
  readonly sender: string | null;
  /** Such as `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments: readonly string[];
  readonly arguments: readonly JsonArgument[];
}

/** Numbers and bytes are text; null is an empty option. */
export type JsonArgument = string | boolean | null | readonly JsonArgument[];

/** A transaction's bytes or a SUPRA payment. `claimed`: the page's unproven text about it. */
export interface SendRequest {
  /** Hex without 0x; empty for a payment. */
  readonly data: string;
  readonly from?: string;
  readonly payment?: { readonly to: string; readonly quants: string };
  readonly claimed?: { readonly to?: string; readonly value?: string; readonly description?: string };
  readonly chainId?: string;
  readonly wait?: boolean;
}

export interface SiteRequest<M extends SiteMethod = SiteMethod> {
  readonly id: number;
  readonly method: M;
  readonly params: SiteCalls[M]["params"];
}

export type SiteAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly code: number; readonly message: string } };

export type SiteEvent =
  | { readonly event: "accountChanged"; readonly data: ConnectedAccount | null }
  | { readonly event: "networkChanged"; readonly data: { readonly chainId: string } }
  | { readonly event: "disconnect"; readonly data: null };

export interface WalletLink {
  call<M extends SiteMethod>(method: M, params: SiteCalls[M]["params"]): Promise<SiteCalls[M]["result"]>;
  onEvent(listener: (event: SiteEvent) => void): void;
}
