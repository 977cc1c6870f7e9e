import {
  ConnectedSites,
  networkUnknown,
  RequestQueue,
  type RequestQueueOptions,
  type SiteQuestion,
  type SitesState,
} from "@holdfast/provider/approval";
import { createSupraProvider, installProvider, PortLink, type SupraProvider } from "@holdfast/provider";
import type { SiteEvent } from "@holdfast/provider/messages";
import {
  bytesToHex,
  createSupraClient,
  JsonNode,
  jsonToModuleAbi,
  SUPRA_COIN,
  type Account,
  type SupraClient,
} from "@holdfast/sdk";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import { testAccounts } from "../genesis/test-accounts.ts";
import { ScriptedUser, type TestWalletNetwork } from "./scripted-user.ts";
import { withStarkeyQuirks, type WalletName } from "./starkey-quirks.ts";

export interface TestWalletOptions {
  /** The first is active. Requests for others fail with 4200. */
  readonly networks: readonly [TestWalletNetwork, ...TestWalletNetwork[]];
  /** Default: the first of `testAccounts`, with 1,000 SUPRA. */
  readonly account?: Account;
  /** Behave like this wallet. Default: `holdfast`. */
  readonly as?: WalletName;
  /** Milliseconds since 1970; the device's clock by default. */
  readonly now?: () => number;
}

/** A request to the user, and its site. */
export type WalletRequest = SiteQuestion;

type PageWindow = Parameters<typeof installProvider>[0];

/** A wallet whose user is a script. */
export interface TestWallet {
  readonly account: Account;
  readonly as: WalletName;
  /** For the page at `https://dapp.example`. */
  readonly provider: SupraProvider;
  /** Provider for another origin, which is a separate site. */
  providerFor(origin: string): SupraProvider;
  /** Installs `window.holdfast` and `window.starkey`, replacing an earlier wallet. */
  install(page: PageWindow): void;
  /** All requests to the user, oldest first. */
  readonly requests: readonly WalletRequest[];
  /** Approves open and later requests. The default. */
  approve(): void;
  /** Rejects open and later requests: 4001, and `null` from `sendTransaction`. */
  reject(): void;
  /** The user does not answer until {@link approve} or {@link reject}. */
  wait(): void;
  /** Sends transactions, but the window closes before the site has its response: 4900 with the hash. */
  outcomeUnknown(): void;
  /** Pages see no account and get `accountChanged`. */
  lock(): void;
  unlock(): void;
  /** Connected sites keep their network. @throws ProviderError 4200 for an unknown network */
  changeNetwork(chainId: number): void;
  /** Simulates a user gesture in the page, after which a just rejected payment may be requested again. */
  press(): void;
  /** Handles a page's message and returns the response. For test runners other than Vitest and Playwright. */
  answer(origin: string, message: unknown, isPressed?: boolean): Promise<unknown>;
  listen(listener: (origin: string, event: SiteEvent) => void): () => void;
}

const DEFAULT_ORIGIN = "https://dapp.example";

export async function createTestWallet(options: TestWalletOptions): Promise<TestWallet> {
  const { networks, as = "holdfast", now = Date.now } = options;
  const account = options.account ?? (await mnemonicToAccount(getFirst(testAccounts).phrase));
  const clients = new Map(networks.map((network) => [network.chainId, createSupraClient(network)]));
  const state = { chainId: networks[0].chainId, isLocked: false, isPressed: false };
  const at = (chainId: number): { readonly client: SupraClient; readonly network: TestWalletNetwork } => {
    const client = clients.get(chainId);
    const network = networks.find((one) => one.chainId === chainId);
    if (client === undefined || network === undefined) throw networkUnknown(chainId);
    return { client, network };
  };
  const user = new ScriptedUser({
    account,
    at,
    now,
    see: (chainId) => {
      state.chainId = chainId;
    },
  });
  const queue = createQueue({
    at,
    hasNetwork: (chainId) => clients.has(chainId),
    chainId: () => state.chainId,
    findPublicKey: (address) =>
      state.isLocked || address !== account.address ? undefined : bytesToHex(account.publicKey),
    ask: (question) => user.ask(question),
    now,
  });
  const setLocked = (isLocked: boolean): void => {
    state.isLocked = isLocked;
    queue.changed();
  };
  const answer = (origin: string, message: unknown, isPressed = false): Promise<unknown> => {
    // StarKey opens a window even without a user gesture.
    const wasPressed = isPressed || state.isPressed || as === "starkey";
    state.isPressed = false;
    return queue.answer(origin, message, { isPressed: wasPressed });
  };
  const getLink = (origin: string): PortLink => linkTo(origin, { answer, queue });
  const providerFor = (origin: string): SupraProvider => {
    const provider = createSupraProvider(getLink(origin));
    return as === "starkey" ? withStarkeyQuirks(provider) : provider;
  };
  return {
    account,
    as,
    provider: providerFor(DEFAULT_ORIGIN),
    providerFor,
    install: (page) =>
      putInto(
        page,
        as === "starkey"
          ? { starkey: { supra: providerFor(page.location.origin) } }
          : installed(page, getLink(page.location.origin)),
      ),
    requests: user.requests,
    approve: () => user.decide("approve"),
    reject: () => user.decide("reject"),
    wait: () => user.decide(undefined),
    outcomeUnknown: () => user.decide("outcome-unknown"),
    lock: () => setLocked(true),
    unlock: () => setLocked(false),
    changeNetwork(chainId) {
      state.chainId = at(chainId).network.chainId;
      queue.changed();
    },
    press: () => {
      state.isPressed = true;
    },
    answer,
    listen: (listener) => queue.listen(listener),
  };
}

/** The wallet objects that an extension would install, by name. */
function installed({ location, postMessage }: PageWindow, link: PortLink): object {
  const names = { location, postMessage };
  installProvider(names, link, { version: "test", asStarkey: true });
  return Object.fromEntries(
    Object.entries(names).filter(([name]) => !["location", "postMessage"].includes(name)),
  );
}

/** Replaces an earlier test's wallet: tests of a file share one window. */
function putInto(page: PageWindow, wallets: object): void {
  for (const name of ["holdfast", "starkey"]) Reflect.deleteProperty(page, name);
  for (const [name, value] of Object.entries(wallets))
    Object.defineProperty(page, name, { value: value as unknown, configurable: true, enumerable: true });
}

/** Approval rules with stored sites, and nodes to read from. */
function createQueue({
  at,
  ...wallet
}: Pick<RequestQueueOptions, "ask" | "chainId" | "hasNetwork" | "now" | "findPublicKey"> & {
  readonly at: (chainId: number) => { readonly client: SupraClient };
}): RequestQueue {
  return new RequestQueue({
    ...wallet,
    sites: new ConnectedSites(createMemoryStore()),
    remind: () => undefined,
    getBalance: (address, { chainId, signal }) =>
      at(chainId).client.coins.getBalance(address, SUPRA_COIN, { signal }),
    async getModule({ address, name }, { chainId, signal }) {
      const { abi } = await at(chainId).client.modules.get(address, name, { signal });
      return jsonToModuleAbi(new JsonNode(abi, "abi"));
    },
    async waitForResult(hash, { chainId, signal }) {
      const { status } = await at(chainId).client.transactions.waitFor(hash, { signal });
      return { status, hash };
    },
  });
}

function getFirst<T>([first]: readonly T[]): T {
  if (first === undefined) throw new TypeError("A devnode has three accounts.");
  return first;
}

/** Messages cross as JSON, as with a real wallet. */
function linkTo(
  origin: string,
  { answer, queue }: { readonly answer: TestWallet["answer"]; readonly queue: RequestQueue },
): PortLink {
  let hear: ((message: unknown) => void) | undefined;
  queue.listen((to, event) => {
    if (to === origin) hear?.(event);
  });
  return new PortLink({
    post(message) {
      const request = JSON.parse(JSON.stringify(message)) as { readonly id: number };
      void answer(origin, request).then((given) => hear?.({ id: request.id, ...(given as object) }));
    },
    listen(listener) {
      hear = listener;
    },
  });
}

function createMemoryStore(): ConstructorParameters<typeof ConnectedSites>[0] {
  let state: SitesState = { sites: [] };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    change(next) {
      state = next(state);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
