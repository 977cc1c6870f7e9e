import { standardToSupra, type StandardWallet } from "./standard-supra.ts";
import { readField, type PageWallet } from "./page-wallet.ts";

const NEEDED = [
  ["standard:connect", "connect"],
  ["supra:network", "network"],
  ["supra:sendTransaction", "sendTransaction"],
] as const;

/** Wallets registered by the standard with `supra:` features, whichever side loads first. */
export class StandardWallets {
  #found: readonly { readonly wallet: StandardWallet; readonly page: PageWallet }[] = [];
  #onFound: (() => void) | undefined;

  /** In order of registration, without duplicates and with unique names. */
  list(): readonly PageWallet[] {
    return this.#found.map(({ page }) => page);
  }

  /** Lets wallets register. Returns a function that stops. */
  listen(onFound: () => void): () => void {
    this.#onFound = onFound;
    const hear = (event: Event): void => {
      const { detail } = event as CustomEvent<unknown>;
      if (typeof detail === "function") (detail as (api: object) => void)(this.#api);
    };
    window.addEventListener("wallet-standard:register-wallet", hear);
    window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: this.#api }));
    return () => {
      this.#onFound = undefined;
      window.removeEventListener("wallet-standard:register-wallet", hear);
    };
  }

  readonly #api = Object.freeze({
    /** Called by wallets with untrusted values. */
    register: (...wallets: readonly unknown[]): (() => void) => {
      for (const wallet of wallets) if (isUsable(wallet)) this.#add(wallet);
      this.#onFound?.();
      return () => {
        this.#found = this.#found.filter(({ wallet }) => !wallets.includes(wallet));
        this.#onFound?.();
      };
    },
  });

  #add(wallet: StandardWallet): void {
    const name = `standard:${wallet.name}` as const;
    if (this.#found.some(({ page }) => page.name === name)) return;
    this.#found = [...this.#found, { wallet, page: { name, supra: standardToSupra(wallet) } }];
  }
}

function isUsable(wallet: unknown): wallet is StandardWallet {
  return (
    typeof readField(wallet, "name") === "string" &&
    NEEDED.every(
      ([feature, method]) =>
        typeof readField(readField(readField(wallet, "features"), feature), method) === "function",
    )
  );
}
