import { readCallTuple, type CallTuple } from "./call-tuple.ts";
import { field } from "./field.ts";
import { oneAddress, readJsonCall } from "./json-call.ts";
import type { ConnectedAccount, SendRequest, SiteEvent, SiteSignIn, WalletLink } from "./messages.ts";
import { readSignIn, type SignInParams } from "./sign-in-params.ts";
import { badParams, NOT_CONNECTED, ProviderError, REJECTED } from "./provider-error.ts";
import { bytesText } from "./type-text.ts";
import { wholeText } from "./whole-number.ts";

export interface ProviderEvents {
  /** The address; empty if locked or disconnected. */
  accountChanged: (accounts: string[]) => void;
  networkChanged: (network: { chainId: string }) => void;
  disconnect: () => void;
}

export interface EntryFunctionPayload {
  readonly type?: "entry_function_payload";
  /** Such as `0x1::coin::transfer`. */
  readonly function: string;
  readonly type_arguments?: readonly unknown[];
  readonly arguments?: readonly unknown[];
}

/** `data`: BCS hex of a raw transaction; `payload`: a JSON call, even bare; else `value` quants to `to`. */
export interface SendTransactionParams extends Partial<EntryFunctionPayload> {
  readonly data?: string;
  readonly payload?: EntryFunctionPayload;
  /** Connected account. */
  readonly from?: string | readonly string[] | null;
  readonly sender?: string | readonly string[] | null;
  readonly to?: string;
  readonly value?: string | number | bigint;
  readonly chainId?: string | number | null;
  readonly options?: { readonly waitForTransaction?: boolean };
  /** Descriptor file as text, which the wallet quotes as the site's claim about the call. */
  readonly description?: string;
}

/** Addresses have all 64 digits; chain IDs are text. */
export interface SupraProvider {
  /** Asks the user. @throws 4001 if rejected */
  connect(options?: {
    readonly chainId?: string | number | null;
    readonly multiple?: boolean;
  }): Promise<string[]>;
  /** Empty if not connected. Never asks the user. */
  accounts(): Promise<string[]>;
  /** The same as {@link accounts}. */
  account(): Promise<string[]>;
  getActiveAccount(): Promise<{ address: string; publicKey: string }>;
  disconnect(): Promise<void>;
  getChainId(): Promise<{ chainId: string }>;
  /** Returns the current network. @throws if it is not the requested one */
  changeNetwork(network: { readonly chainId: string | number }): Promise<{ chainId: string }>;
  readonly currentNetwork: string | null;
  /** `balance` in quants; `formattedBalance` in exact SUPRA. */
  balance(): Promise<{ balance: number; formattedBalance: string; decimal: 8; displayUnit: "SUPRA" }>;
  /** BCS hex of a raw transaction, without 0x. */
  createRawTransactionData(call: CallTuple): Promise<string>;
  /** The hash; `null` if declined. */
  sendTransaction(transaction: SendTransactionParams): Promise<string | null>;
  /** Text, its UTF-8 as 0x and hex, or bytes; alone or as `message`. Signs exactly those bytes. */
  signMessage(
    message:
      | string
      | Uint8Array
      | { readonly message: string | Uint8Array; readonly nonce?: string | undefined },
  ): Promise<{ publicKey: string; signature: string; address: string }>;
  /** Valid only at this page's host; the server checks `text` and `signature`. */
  signIn(request: SignInParams): Promise<SiteSignIn>;
  waitForTransactionWithResult(hash: string): Promise<unknown>;
  on<E extends keyof ProviderEvents>(event: E, handler: ProviderEvents[E]): void;
  off<E extends keyof ProviderEvents>(event: E, handler: ProviderEvents[E]): void;
  removeListener<E extends keyof ProviderEvents>(event: E, handler: ProviderEvents[E]): void;
}

/** `announce` posts the window message of older dApps. */
export function createSupraProvider(
  link: WalletLink,
  announce: (name: string) => void = () => undefined,
): SupraProvider {
  const page = new PageSide(link, announce);
  const read = (): Promise<string[]> => page.accounts();
  const provider: SupraProvider = {
    connect: async (options?: { readonly chainId?: string | number | null }) => {
      const account = await link.call("connect", formatChain(field(options, "chainId")));
      page.know(account);
      announce("starkey-wallet-connected");
      return [account.address];
    },
    accounts: read,
    account: read,
    getActiveAccount: async () => {
      const { address, publicKey } = await page.expectAccount();
      return { address, publicKey };
    },
    disconnect: async () => {
      await link.call("disconnect", null);
    },
    getChainId: async () => ({ chainId: page.knowChain(await link.call("chain", null)) }),
    changeNetwork: async (network: { readonly chainId: string | number }) => {
      const chainId = wholeText(field(network, "chainId"), "chainId");
      return { chainId: page.knowChain(await link.call("changeNetwork", { chainId })) };
    },
    get currentNetwork() {
      return page.chainId;
    },
    balance: async () => {
      const { quants } = await link.call("balance", null);
      return {
        // StarKey's type is number: exact up to 90 million SUPRA. The text always is.
        balance: Number(quants),
        formattedBalance: inSupra(quants),
        decimal: 8,
        displayUnit: "SUPRA",
      };
    },
    createRawTransactionData: async (call: CallTuple) =>
      (await link.call("buildTransaction", readCallTuple(call))).data,
    sendTransaction: (transaction: SendTransactionParams) => send(link, transaction),
    signMessage: async (message: unknown) => {
      const { publicKey, signature, address } = await link.call("signMessage", {
        text: messageText(field(message, "message") ?? message),
      });
      return { publicKey, signature, address };
    },
    signIn: async (request: SignInParams) => link.call("signIn", readSignIn(request)),
    waitForTransactionWithResult: (hash: string) => link.call("transactionResult", { hash }),
    on: page.on,
    off: page.off,
    removeListener: page.off,
  };
  return Object.freeze(provider);
}

async function send(link: WalletLink, transaction: SendTransactionParams): Promise<string | null> {
  try {
    const call = readJsonCall(transaction);
    const given =
      call === undefined ? transaction : { ...transaction, ...(await link.call("encodeCall", call)) };
    return (await link.call("sendTransaction", readSend(given))).hash;
  } catch (error) {
    if (error instanceof ProviderError && error.code === REJECTED) return null;
    throw error;
  }
}

function readSend(transaction: SendTransactionParams): SendRequest {
  const { data = "", to = "", value = "", options, description } = transaction;
  const from = oneAddress(transaction.from, "from");
  const common = {
    ...(from === undefined ? {} : { from }),
    ...formatChain(transaction.chainId),
    ...(options?.waitForTransaction === true ? { wait: true } : {}),
  };
  if (data === "") {
    if (to === "") throw badParams("sendTransaction needs data, a payload with a function, or to and value.");
    return { ...common, data, payment: { to, quants: wholeText(value, "value") } };
  }
  const hex = data.startsWith("0x") ? data.slice(2) : data;
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(hex)) throw badParams("data must be an even number of hex digits.");
  const claimed = {
    ...(to === "" ? {} : { to }),
    ...(value === "" ? {} : { value: String(value) }),
    ...(description === undefined ? {} : { description }),
  };
  return { ...common, data: hex, claimed };
}

function formatChain(chainId: unknown): { readonly chainId?: string } {
  if (chainId === undefined || chainId === null || chainId === "") return {};
  return { chainId: wholeText(chainId, "chainId") };
}

function messageText(message: unknown): string {
  if (typeof message === "string") {
    // StarKey sends hex of whole bytes, or plain text.
    const isHex = /^0x(?:[0-9a-fA-F]{2})*$/.test(message);
    return isHex ? decodeText(message.slice(2)) : message;
  }
  if (
    typeof message !== "object" ||
    message === null ||
    (!ArrayBuffer.isView(message) && !Array.isArray(message))
  )
    throw badParams("message must be a string or bytes.");
  return decodeText(bytesText(message));
}

function decodeText(hex: string): string {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badParams("message is not valid UTF-8. Holdfast signs only text that a user can read.");
  }
}

function inSupra(quants: string): string {
  const digits = quants.padStart(9, "0");
  const fraction = digits.slice(-8).replace(/0+$/, "");
  return digits.slice(0, -8) + (fraction === "" ? "" : `.${fraction}`);
}

interface Listener {
  readonly event: string;
  readonly handler: (data: unknown) => void;
}

class PageSide {
  chainId: string | null = null;
  readonly #link: WalletLink;
  readonly #announce: (name: string) => void;
  #handlers: readonly Listener[] = [];

  constructor(link: WalletLink, announce: (name: string) => void) {
    this.#link = link;
    this.#announce = announce;
    link.onEvent((event) => this.#hear(event));
  }

  async accounts(): Promise<string[]> {
    const account = await this.#link.call("account", null);
    if (account === null) return [];
    this.know(account);
    return [account.address];
  }

  async expectAccount(): Promise<ConnectedAccount> {
    const account = await this.#link.call("account", null);
    if (account === null)
      throw new ProviderError(NOT_CONNECTED, "This site is not connected. Call connect() first.");
    return account;
  }

  know({ chainId }: Pick<ConnectedAccount, "chainId">): void {
    this.chainId = chainId;
  }

  knowChain(network: { readonly chainId: string }): string {
    this.know(network);
    return network.chainId;
  }

  on = <E extends keyof ProviderEvents>(event: E, handler: ProviderEvents[E]): void => {
    if (typeof handler !== "function") throw badParams("The event handler must be a function.");
    this.#keep(event, handler, true);
  };

  off = <E extends keyof ProviderEvents>(event: E, handler: ProviderEvents[E]): void => {
    this.#keep(event, handler, false);
  };

  /** Copy on write, so removing a handler during emit doesn't skip the next one. */
  #keep(event: string, handler: (data: never) => void, isRequested: boolean): void {
    const kept: Listener[] = [];
    for (let at = 0; at < this.#handlers.length; at++) {
      const known = this.#handlers[at];
      if (known !== undefined && (known.event !== event || known.handler !== handler))
        kept[kept.length] = known;
    }
    if (isRequested) kept[kept.length] = { event, handler: handler as Listener["handler"] };
    this.#handlers = kept;
  }

  #hear(event: SiteEvent): void {
    switch (event.event) {
      case "accountChanged":
        if (event.data !== null) this.know(event.data);
        this.#announce("starkey-wallet-updated");
        return this.#tell("accountChanged", event.data === null ? [] : [event.data.address]);
      case "networkChanged":
        this.know(event.data);
        return this.#tell("networkChanged", { chainId: event.data.chainId });
      case "disconnect":
        this.#announce("starkey-wallet-disconnected");
        return this.#tell("disconnect", undefined);
    }
  }

  #tell(event: keyof ProviderEvents, data: unknown): void {
    const handlers = this.#handlers;
    for (let at = 0; at < handlers.length; at++) {
      const known = handlers[at];
      if (known === undefined || known.event !== event) continue;
      try {
        known.handler(data);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
