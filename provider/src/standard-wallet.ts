import type { SiteSignIn } from "./messages.ts";
import type { SignInParams } from "./sign-in-params.ts";
import type { SupraProvider } from "./supra-provider.ts";

export interface StandardAccount {
  /** 0x and 64 digits. */
  readonly address: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly chains: readonly `supra:${string}`[];
  readonly features: readonly `supra:${string}`[];
}

/** Features by name; those of `supra:` are Holdfast's, as no standard exists. */
export interface StandardFeatures {
  readonly "standard:connect": {
    readonly version: "1.0.0";
    /** `silent` never asks; without a connection, it returns no account. */
    connect(input?: {
      readonly silent?: boolean;
    }): Promise<{ readonly accounts: readonly StandardAccount[] }>;
  };
  readonly "standard:disconnect": { readonly version: "1.0.0"; disconnect(): Promise<void> };
  readonly "standard:events": {
    readonly version: "1.0.0";
    on(
      event: "change",
      listener: (change: { readonly accounts: readonly StandardAccount[] }) => void,
    ): () => void;
  };
  readonly "supra:network": {
    readonly version: "1.0.0";
    network(): Promise<{ readonly chainId: string }>;
  };
  readonly "supra:signMessage": {
    readonly version: "1.0.0";
    /** Signs exactly the text's bytes. Results are 0x and hex. */
    signMessage(input: {
      readonly message: string;
    }): Promise<{ readonly address: string; readonly publicKey: string; readonly signature: string }>;
  };
  readonly "supra:signIn": {
    readonly version: "1.0.0";
    /** Valid only at the page's host. */
    signIn(input: SignInParams): Promise<SiteSignIn>;
  };
  readonly "supra:sendTransaction": {
    readonly version: "1.0.0";
    /** Fills in sequence number, gas and expiry of 0. Returns the hash; null if declined. */
    sendTransaction(input: { readonly transaction: Uint8Array }): Promise<{ readonly hash: string } | null>;
  };
}

export interface StandardWallet {
  readonly version: "1.0.0";
  readonly name: "Holdfast";
  readonly icon: `data:image/svg+xml;base64,${string}`;
  readonly chains: readonly `supra:${string}`[];
  readonly accounts: readonly StandardAccount[];
  readonly features: StandardFeatures;
}

export interface StandardWindow {
  addEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}

/** By the standard's chain name; `supra:localnet` is any other. A test compares them with the SDK's. */
const CHAIN_IDS: Readonly<Record<`supra:${string}`, string>> = {
  "supra:mainnet": "8",
  "supra:testnet": "6",
  "supra:devnet": "50",
};
const LOCAL = "supra:localnet";
const CHAINS = [...(Object.keys(CHAIN_IDS) as (keyof typeof CHAIN_IDS)[]), LOCAL] as const;
const FEATURES = ["supra:network", "supra:signMessage", "supra:signIn", "supra:sendTransaction"] as const;
const ICON =
  "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3Qgd2lkdGg9IjMyIiBoZWlnaHQ9IjMyIiByeD0iOSIgZmlsbD0iIzBkNWE1NCIvPjxjaXJjbGUgY3g9IjE2IiBjeT0iMjAuNSIgcj0iNC43IiBmaWxsPSIjZjRmZGZiIi8+PHBhdGggZD0iTTE2IDEyVjVNOS4xIDI1LjNhOC40IDguNCAwIDEgMSAxMy44IDAiIGZpbGw9Im5vbmUiIHN0cm9rZT0iI2Y0ZmRmYiIgc3Ryb2tlLXdpZHRoPSIyLjUiIHN0cm9rZS1saW5lY2FwPSJyb3VuZCIvPjwvc3ZnPg==";

/** Whichever side loads first. */
export function registerStandardWallet(page: StandardWindow, supra: SupraProvider): void {
  let wallet: StandardWallet | undefined;
  // Created lazily: most pages never ask.
  const register = (api: unknown): void =>
    (api as { register(wallet: StandardWallet): void }).register((wallet ??= createStandardWallet(supra)));
  page.addEventListener("wallet-standard:app-ready", (event) => register((event as CustomEvent).detail));
  page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
}

function createStandardWallet(supra: SupraProvider): StandardWallet {
  let accounts: readonly StandardAccount[] = [];
  const read = async (): Promise<readonly StandardAccount[]> => {
    const [address] = await supra.accounts();
    if (address === undefined) return (accounts = []);
    const { publicKey } = await supra.getActiveAccount();
    const chain = findChain(supra.currentNetwork);
    accounts = [{ address, publicKey: decodeHex(publicKey), chains: [chain], features: FEATURES }];
    return accounts;
  };
  const version = "1.0.0";
  return Object.freeze<StandardWallet>({
    version,
    name: "Holdfast",
    icon: ICON,
    chains: CHAINS,
    get accounts() {
      return accounts;
    },
    features: {
      "standard:connect": {
        version,
        async connect({ silent = false } = {}) {
          if (!silent) await supra.connect();
          return { accounts: await read() };
        },
      },
      "standard:disconnect": { version, disconnect: supra.disconnect },
      "standard:events": {
        version,
        on(_event, listener) {
          const tell = (): void => void read().then((now) => listener({ accounts: now }));
          supra.on("accountChanged", tell);
          return () => supra.off("accountChanged", tell);
        },
      },
      "supra:network": { version, network: supra.getChainId },
      "supra:signMessage": { version, signMessage: supra.signMessage },
      "supra:signIn": { version, signIn: supra.signIn },
      "supra:sendTransaction": {
        version,
        async sendTransaction({ transaction }) {
          const hash = await supra.sendTransaction({ data: encodeHex(transaction) });
          return hash === null ? null : { hash };
        },
      },
    },
  });
}

function findChain(chainId: string | null): (typeof CHAINS)[number] {
  return CHAINS.find((chain) => CHAIN_IDS[chain] === chainId) ?? LOCAL;
}

function decodeHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2 - 1);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(hex.slice(2 * at + 2, 2 * at + 4), 16);
  return bytes;
}

function encodeHex(bytes: Uint8Array): string {
  let hex = "";
  for (let at = 0; at < bytes.length; at++) hex += (bytes[at] ?? 0).toString(16).padStart(2, "0");
  return hex;
}
