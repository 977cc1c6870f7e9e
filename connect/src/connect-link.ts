import { NOT_CONNECTED, ProviderError, REJECTED, REQUEST_OPEN, type LinkMethod } from "@holdfast/provider";
import type {
  ConnectedAccount,
  SiteCalls,
  SiteEvent,
  SiteMethod,
  WalletLink,
} from "@holdfast/provider/messages";
import { leaveFor, type PagePlace } from "./link-asking.ts";
import type { OwnAnswers } from "./own-answers.ts";
import { readAccount, type PageMemory } from "./page-memory.ts";
import { askForPress } from "./press.ts";
import { askOverWindow, openWalletWindow, UNREACHED, type OpeningPage } from "./wallet-window.ts";

/** The used parts of a page. */
export interface ConnectPage extends OpeningPage {
  readonly document: Document;
  readonly location: PagePlace;
  readonly navigator: Pick<Navigator, "userActivation">;
  /** True for a page that other sites' windows can't message. */
  readonly crossOriginIsolated: boolean;
}

type Call = {
  [M in SiteMethod]: { readonly method: M; readonly params: SiteCalls[M]["params"] };
}[SiteMethod];

/** Requests to the user open the wallet's window, one at a time; others are answered here. */
export class ConnectLink implements WalletLink {
  readonly #wallet: string;
  readonly #page: ConnectPage;
  readonly #memory: PageMemory;
  readonly #own: OwnAnswers;
  #open: { readonly text: string; readonly answer: Promise<unknown> } | undefined;
  readonly #listeners: ((event: SiteEvent) => void)[] = [];

  /** @param wallet origin of the wallet */
  constructor(
    wallet: string,
    {
      page,
      memory,
      own,
    }: { readonly page: ConnectPage; readonly memory: PageMemory; readonly own: OwnAnswers },
  ) {
    this.#wallet = wallet;
    this.#page = page;
    this.#memory = memory;
    this.#own = own;
  }

  onEvent(listener: (event: SiteEvent) => void): void {
    this.#listeners.push(listener);
  }

  async call<M extends SiteMethod>(
    method: M,
    params: SiteCalls[M]["params"],
  ): Promise<SiteCalls[M]["result"]> {
    return await this.#answer({ method, params } as Call);
  }

  async #answer(call: Call): Promise<unknown> {
    const { account } = this.#memory;
    switch (call.method) {
      case "connect":
        return this.#connect(call.params);
      case "account":
        return account ?? null;
      case "disconnect":
        return this.#disconnect();
      case "chain":
        return { chainId: this.#expect().chainId };
      case "changeNetwork":
        return this.#moveTo(this.#expect(), call.params.chainId);
      case "balance":
        return this.#own.balance(this.#expect());
      case "buildTransaction":
        return { data: this.#own.build(this.#expect(), call.params) };
      case "encodeCall":
        return { data: await this.#own.encode(this.#expect(), call.params) };
      case "transactionResult":
        return this.#own.result(this.#expect(), call.params.hash);
      case "signMessage":
      case "signIn":
        this.#expect();
        return this.#ask(call.method, call.params);
      case "sendTransaction": {
        const sender = this.#expect();
        const sent = await this.#ask("sendTransaction", call.params);
        if (call.params.wait === true) await this.#own.result(sender, sent.hash);
        return sent;
      }
    }
  }

  async #connect(params: SiteCalls["connect"]["params"]): Promise<ConnectedAccount> {
    const { account } = this.#memory;
    if (account !== undefined && (params.chainId ?? account.chainId) === account.chainId) return account;
    const given = readAccount({ ...(await this.#ask("connect", params)) });
    if (given === undefined)
      throw new ProviderError(NOT_CONNECTED, "The wallet’s response is not an account.");
    this.#memory.account = given;
    this.#tell({ event: "accountChanged", data: given });
    return given;
  }

  async #moveTo(account: ConnectedAccount, chainId: string): Promise<SiteCalls["changeNetwork"]["result"]> {
    if (account.chainId === chainId) return { chainId };
    await this.#ask("changeNetwork", { chainId });
    const moved = { ...account, chainId };
    this.#memory.account = moved;
    this.#tell({ event: "accountChanged", data: moved });
    this.#tell({ event: "networkChanged", data: { chainId } });
    return { chainId };
  }

  #disconnect(): null {
    const was = this.#memory.account;
    this.#memory.account = undefined;
    if (was === undefined) return null;
    this.#tell({ event: "accountChanged", data: null });
    this.#tell({ event: "disconnect", data: null });
    return null;
  }

  /** An equal request gets the same answer. */
  #ask<M extends LinkMethod>(method: M, params: SiteCalls[M]["params"]): Promise<SiteCalls[M]["result"]> {
    const text = JSON.stringify({ method, params });
    if (this.#open !== undefined && this.#open.text !== text)
      return Promise.reject(
        new ProviderError(
          REQUEST_OPEN,
          "Another request is already open in Holdfast. Wait until the user answers it.",
        ),
      );
    const answer = this.#open?.answer ?? this.#begin(method, params);
    if (this.#open === undefined) {
      const open = { text, answer };
      this.#open = open;
      const end = (): void => {
        this.#open = undefined;
      };
      answer.then(end, end);
    }
    return answer as Promise<SiteCalls[M]["result"]>;
  }

  async #begin<M extends LinkMethod>(method: M, params: SiteCalls[M]["params"]): Promise<unknown> {
    const request = { id: crypto.randomUUID(), method, params };
    const leave = (): Promise<never> =>
      leaveFor(this.#wallet, request, { memory: this.#memory, place: this.#page.location });
    if (this.#page.crossOriginIsolated) return leave();
    // Read before any wait, because a user gesture expires.
    const opened = this.#page.navigator.userActivation.isActive
      ? openWalletWindow(this.#page, this.#wallet)
      : undefined;
    const window = opened ?? (await this.#press(() => openWalletWindow(this.#page, this.#wallet)));
    if (window === undefined) return leave();
    const answer = await askOverWindow(this.#page, window, this.#wallet, request);
    // Unreachable or closed by the user: a button press resolves both.
    return answer === UNREACHED ? this.#press(leave) : answer;
  }

  /** @throws ProviderError 4001 if the user declines */
  async #press<T>(run: () => T): Promise<T> {
    const pressed = await askForPress(this.#page.document, () => ({ value: run() }));
    if (pressed === undefined) throw new ProviderError(REJECTED, "User rejected the request.");
    return pressed.value;
  }

  #expect(): ConnectedAccount {
    const { account } = this.#memory;
    if (account === undefined)
      throw new ProviderError(NOT_CONNECTED, "This site is not connected. Call connect() first.");
    return account;
  }

  #tell(event: SiteEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
