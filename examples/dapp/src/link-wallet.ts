import {
  createSupraProvider,
  formatRequestLink,
  NOT_CONNECTED,
  NOT_SUPPORTED,
  ProviderError,
  readAnswerFragment,
  type LinkMethod,
  type SupraProvider,
} from "@holdfast/provider";
import type {
  CallRequest,
  ConnectedAccount,
  SiteCalls,
  SiteEvent,
  WalletLink,
} from "@holdfast/provider/messages";
import {
  buildTransaction,
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodeRawTransaction,
  hexToBytes,
  isTransactionHash,
  parseAddress,
  type SupraClient,
} from "@holdfast/sdk";
import type { DappConfig } from "./dapp-config.ts";

/** What came back from the wallet, to the page that is loaded anew. */
export type Returned =
  | { readonly kind: "sent"; readonly hash: string }
  | { readonly kind: "signed"; readonly message: string; readonly result: SiteCalls["signMessage"]["result"] }
  | { readonly kind: "refused"; readonly error: ProviderError };

/** What the page remembers while it is away. */
interface Asked {
  readonly id: string;
  readonly method: LinkMethod;
  readonly message?: string;
}

type Request = {
  [M in keyof SiteCalls]: { readonly method: M; readonly params: SiteCalls[M]["params"] };
}[keyof SiteCalls];

interface PageParts {
  /** Forgotten with the tab. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly location: Pick<Location, "href" | "hash" | "assign">;
}

const ASKED = "tidepool-asked";
const ACCOUNT = "tidepool-account";

/**
 * A wallet without an extension, in the shape of every other: what a person answers is asked by leaving for the wallet with a link, and
 * the answer comes back in the page's address. What has been asked never answers here, since the page is gone by then: {@link takeReturned}
 * has it when the page comes back.
 */
export class LinkWallet implements WalletLink {
  readonly supra: SupraProvider;
  readonly #config: DappConfig;
  readonly #client: SupraClient;
  readonly #page: PageParts;
  #listener: (event: SiteEvent) => void = () => undefined;

  constructor(config: DappConfig, page: PageParts) {
    this.#config = config;
    this.#client = createSupraClient(config.network);
    this.#page = page;
    this.supra = createSupraProvider(this);
  }

  /** Whether the page is connected by links already. */
  get isInUse(): boolean {
    return this.#account() !== undefined;
  }

  /** The answer that the page was loaded with; undefined where there is none that was asked for. Taken once. */
  takeReturned(): Returned | undefined {
    const asked = this.#read(ASKED) as Asked | undefined;
    if (asked === undefined) return undefined;
    try {
      const result: unknown = readAnswerFragment(this.#page.location.hash, asked);
      if (result === undefined) return undefined;
      this.#page.storage.removeItem(ASKED);
      return this.#settle(asked, result);
    } catch (error) {
      this.#page.storage.removeItem(ASKED);
      if (error instanceof ProviderError) return { kind: "refused", error };
      throw error;
    }
  }

  onEvent(listener: (event: SiteEvent) => void): void {
    this.#listener = listener;
  }

  async call<M extends keyof SiteCalls>(
    method: M,
    params: SiteCalls[M]["params"],
  ): Promise<SiteCalls[M]["result"]> {
    // What each method takes and answers is in the type of its name.
    return await this.#answer({ method, params } as Request);
  }

  async #answer(request: Request): Promise<unknown> {
    switch (request.method) {
      case "connect":
        return this.#account() ?? this.#leave("connect", request.params);
      case "account":
        return this.#account() ?? null;
      case "disconnect":
        this.#page.storage.removeItem(ACCOUNT);
        this.#listener({ event: "disconnect", data: null });
        return null;
      case "chain":
        return { chainId: this.#account()?.chainId ?? String(this.#config.network.chainId) };
      case "changeNetwork":
        throw new ProviderError(NOT_SUPPORTED, "Choose the network in the wallet.");
      case "balance":
        return { quants: String(await this.#client.coins.getBalance(parseAddress(this.#expect().address))) };
      case "buildTransaction":
        return { data: bytesToHex(encodeRawTransaction(this.#build(request.params))).slice(2) };
      case "sendTransaction":
        return this.#leave("sendTransaction", request.params);
      case "signMessage":
        return this.#leave("signMessage", request.params, { message: request.params.text });
      case "signIn":
        return this.#leave("signIn", request.params);
      case "transactionResult":
        if (!isTransactionHash(request.params.hash)) throw new RangeError(request.params.hash);
        return this.#client.transactions.waitFor(request.params.hash);
    }
  }

  /** Number, gas and expiry are left to the wallet. */
  #build(call: CallRequest) {
    const payload = createEntryFunction(
      `${call.module}::${call.moduleName}::${call.functionName}`,
      call.typeArguments,
      call.arguments.map((one) => hexToBytes(one)),
    );
    const { address, chainId } = this.#expect();
    const open = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationTimestampSecs: 0n };
    return buildTransaction(payload, { ...open, sender: parseAddress(address), chainId: Number(chainId) });
  }

  #leave<M extends LinkMethod>(
    method: M,
    params: SiteCalls[M]["params"],
    kept: Pick<Asked, "message"> = {},
  ): Promise<never> {
    const asked: Asked = { ...kept, id: crypto.randomUUID(), method };
    this.#page.storage.setItem(ASKED, JSON.stringify(asked));
    const returnTo = new URL("/", this.#page.location.href).href;
    this.#page.location.assign(
      formatRequestLink(this.#config.walletUrl, { id: asked.id, method, params, returnTo }),
    );
    return new Promise(() => undefined);
  }

  #settle({ method, message = "" }: Asked, result: unknown): Returned | undefined {
    if (method === "connect") {
      this.#page.storage.setItem(ACCOUNT, JSON.stringify(result));
      return undefined;
    }
    if (method === "sendTransaction")
      return { kind: "sent", hash: (result as SiteCalls["sendTransaction"]["result"]).hash };
    return { kind: "signed", message, result: result as SiteCalls["signMessage"]["result"] };
  }

  #account(): ConnectedAccount | undefined {
    return this.#read(ACCOUNT) as ConnectedAccount | undefined;
  }

  #expect(): ConnectedAccount {
    const account = this.#account();
    if (account === undefined) throw new ProviderError(NOT_CONNECTED, "Connect first.");
    return account;
  }

  /** What this page kept itself. */
  #read(name: string): unknown {
    const text = this.#page.storage.getItem(name);
    return text === null ? undefined : JSON.parse(text);
  }
}
