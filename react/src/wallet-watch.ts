import { parseAddress, type Address } from "@holdfast/sdk";
import { expectConsent } from "./consent.ts";
import { answerInvalid, notConnected, walletMissing, wrongChain } from "./dapp-errors.ts";
import { StandardWallets } from "./standard-wallets.ts";
import { findWallets, type SupraWallet, type WalletName } from "./page-wallet.ts";

export interface ConnectedAccount {
  readonly status: "connected";
  readonly address: Address;
  /** 0x and 64 digits; undefined if the wallet doesn't return it. */
  readonly publicKey: string | undefined;
  readonly chainId: number;
}

interface NoAccount<S extends string> {
  readonly status: S;
  readonly address: undefined;
  readonly publicKey: undefined;
  readonly chainId: undefined;
}

/** `looking`: on a server, or until a wallet has reported whether it is connected. */
export type AccountState = ConnectedAccount | NoAccount<"looking" | "no-wallet" | "disconnected">;

const without = <S extends string>(status: S): NoAccount<S> => ({
  status,
  address: undefined,
  publicKey: undefined,
  chainId: undefined,
});

export const LOOKING: AccountState = without("looking");
const NO_WALLET: AccountState = without("no-wallet");
const DISCONNECTED: AccountState = without("disconnected");

/** Wallets of a page, and the current one. */
export interface WalletChoice {
  readonly wallets: readonly WalletName[];
  /** Undefined without a wallet. */
  readonly current: WalletName | undefined;
}

export const NO_CHOICE: WalletChoice = { wallets: [], current: undefined };

const LOOK_EVERY_MS = 250;
/** Five seconds; later wallets announce themselves. */
const LOOKS = 20;

export class WalletWatch {
  #state: AccountState = LOOKING;
  #wallet: SupraWallet | undefined;
  #choice: WalletChoice = NO_CHOICE;
  #looks = 0;
  readonly #standard = new StandardWallets();
  #endStandard: (() => void) | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Detects outdated answers. */
  #turn = 0;
  readonly #listeners = new Set<() => void>();

  readonly #preferred: WalletName | undefined;

  /** `preferred` wins if it is in the page. */
  constructor(preferred?: WalletName) {
    this.#preferred = preferred;
  }

  readonly getState = (): AccountState => this.#state;
  readonly getChoice = (): WalletChoice => this.#choice;

  /** Switches to another wallet. @throws dapp/no-wallet if missing */
  choose(name: WalletName): void {
    this.#find();
    const chosen = findWallets(this.#standard.list()).find((wallet) => wallet.name === name);
    if (chosen === undefined) throw walletMissing({});
    if (chosen.supra === this.#wallet) return;
    const isHeard = this.#listeners.size > 0;
    if (this.#wallet !== undefined && isHeard) this.#listen(this.#wallet, false);
    this.#use(chosen.supra, name);
    this.#know(LOOKING);
    void this.#read(chosen.supra);
  }

  /** The first listener starts the search. The returned function unsubscribes; the last one ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** @throws dapp/no-wallet */
  expectWallet(): SupraWallet {
    const wallet = this.#find();
    if (wallet === undefined) throw walletMissing({});
    return wallet;
  }

  /** @throws dapp/no-wallet, dapp/not-connected */
  async expectAccount(): Promise<ConnectedAccount> {
    // Another request may make this one outdated.
    while (this.#state.status === "looking") await this.#read(this.expectWallet());
    if (this.#state.status !== "connected") throw notConnected({});
    return this.#state;
  }

  /** Asks the user. @throws dapp/no-wallet, ProviderError 4001 if rejected */
  async connect(chainId: number, name?: WalletName): Promise<ConnectedAccount> {
    if (name !== undefined) this.choose(name);
    const wallet = this.expectWallet();
    const answer: unknown = await wallet.connect({ chainId: String(chainId) });
    expectConsent(answer);
    const account = await readAccount(wallet, answer);
    if (account === undefined) throw answerInvalid({ method: "connect", expected: "a list of addresses" });
    this.#know(account);
    return account;
  }

  async disconnect(): Promise<void> {
    await this.expectWallet().disconnect();
    this.#know(DISCONNECTED);
  }

  /** @throws ProviderError 4001 if rejected, 4200 for an unknown network, dapp/wrong-chain if not switched */
  async switchNetwork(chainId: number): Promise<void> {
    const wallet = this.expectWallet();
    await wallet.changeNetwork({ chainId: String(chainId) });
    // Some wallets report success without switching.
    await expectChain(wallet, chainId);
    await this.#read(wallet);
  }

  #start(): void {
    this.#looks = 0;
    window.addEventListener("message", this.#hearPage);
    this.#timer = setInterval(this.#look, LOOK_EVERY_MS);
    // Loaded wallets register at once; later ones are checked then.
    this.#endStandard = this.#standard.listen(() => this.#look());
    if (this.#wallet !== undefined) {
      this.#listen(this.#wallet, true);
      // State may have changed without listeners.
      void this.#read(this.#wallet);
    }
    this.#look();
  }

  #stop(): void {
    window.removeEventListener("message", this.#hearPage);
    clearInterval(this.#timer);
    this.#endStandard?.();
    if (this.#wallet !== undefined) this.#listen(this.#wallet, false);
    this.#turn++;
  }

  readonly #hearPage = ({ data }: MessageEvent<unknown>): void => {
    // Any page can send this; it only causes a check.
    if (isAnnouncement(data)) this.#look();
  };

  readonly #look = (): void => {
    this.#looks++;
    const wallet = this.#find();
    if (this.#looks >= LOOKS) clearInterval(this.#timer);
    if (wallet === undefined) {
      if (this.#looks >= LOOKS) this.#know(NO_WALLET);
      return;
    }
    // Some wallets first report no connection.
    if (this.#state.status !== "connected") void this.#read(wallet);
  };

  #find(): SupraWallet | undefined {
    const found = findWallets(this.#standard.list());
    if (this.#wallet === undefined) {
      const first = found.find(({ name }) => name === this.#preferred) ?? found[0];
      if (first !== undefined) this.#use(first.supra, first.name);
    }
    const wallets = found.map(({ name }) => name);
    if (String(wallets) !== String(this.#choice.wallets)) {
      this.#choice = { ...this.#choice, wallets };
      this.#tell();
    }
    return this.#wallet;
  }

  #use(wallet: SupraWallet, name: WalletName): void {
    this.#wallet = wallet;
    this.#choice = { ...this.#choice, current: name };
    if (this.#listeners.size > 0) this.#listen(wallet, true);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #listen(wallet: SupraWallet, isRequested: boolean): void {
    const set = isRequested ? wallet.on : (wallet.off ?? wallet.removeListener);
    set?.call(wallet, "accountChanged", this.#hearAccounts);
    set?.call(wallet, "networkChanged", this.#hearNetwork);
    set?.call(wallet, "disconnect", this.#hearEnd);
  }

  readonly #hearAccounts = (accounts: unknown): void => {
    if (Array.isArray(accounts) && accounts.length === 0) this.#know(DISCONNECTED);
    else this.#hearNetwork();
  };

  readonly #hearNetwork = (): void => {
    if (this.#wallet !== undefined) void this.#read(this.#wallet);
  };

  readonly #hearEnd = (): void => this.#know(DISCONNECTED);

  async #read(wallet: SupraWallet): Promise<void> {
    const turn = ++this.#turn;
    const account = await readAccount(wallet).catch(() => undefined);
    if (turn === this.#turn) this.#know(account ?? DISCONNECTED);
  }

  #know(state: AccountState): void {
    this.#turn++;
    if (isSameState(state, this.#state)) return;
    this.#state = state;
    this.#tell();
  }
}

/** The wallet's connected account; undefined if none. `list`: known addresses. */
async function readAccount(wallet: SupraWallet, list?: unknown): Promise<ConnectedAccount | undefined> {
  const accounts: unknown = list ?? (await wallet.accounts());
  const [first] = Array.isArray(accounts) ? (accounts as readonly unknown[]) : [accounts];
  if (first === undefined || first === null) return undefined;
  if (typeof first !== "string") throw answerInvalid({ method: "accounts", expected: "a list of addresses" });
  const address = parseAddress(first);
  const [active, chainId] = await Promise.all([
    wallet.getActiveAccount?.().catch(() => undefined),
    readChainId(wallet),
  ]);
  const isTheSame = active !== undefined && parseAddress(active.address) === address;
  return { status: "connected", address, publicKey: isTheSame ? active.publicKey : undefined, chainId };
}

/** @throws dapp/answer-invalid */
async function readChainId(wallet: SupraWallet): Promise<number> {
  const { chainId } = await wallet.getChainId();
  if (/^\d{1,3}$/.test(chainId)) return Number(chainId);
  throw answerInvalid({ method: "getChainId", expected: "a chain ID" });
}

/** @throws dapp/wrong-chain */
export async function expectChain(wallet: SupraWallet, page: number): Promise<void> {
  const chainId = await readChainId(wallet);
  if (chainId !== page) throw wrongChain({ wallet: chainId, page });
}

function isAnnouncement(data: unknown): boolean {
  return (
    typeof data === "object" && data !== null && "name" in data && data.name === "starkey-extension-installed"
  );
}

function isSameState(a: AccountState, b: AccountState): boolean {
  return (
    a.status === b.status && a.address === b.address && a.publicKey === b.publicKey && a.chainId === b.chainId
  );
}
