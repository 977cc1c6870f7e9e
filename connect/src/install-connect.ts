import {
  BAD_PARAMS,
  installProvider,
  ProviderError,
  type ProviderWindow,
  type StandardWindow,
} from "@holdfast/provider";
import { DEVNET, MAINNET, TESTNET, type NetworkProfile } from "@holdfast/sdk";
import { ConnectLink, type ConnectPage } from "./connect-link.ts";
import { rememberReturned, takeReturned, type Returned } from "./link-asking.ts";
import { OwnAnswers } from "./own-answers.ts";
import { PageMemory } from "./page-memory.ts";

export interface ConnectOptions {
  /** The address of the wallet, such as https://wallet.example. */
  readonly wallet: string;
  /** `starkey`: also as `window.starkey`, where no other wallet has that name. `holdfast` unless told. */
  readonly as?: "holdfast" | "starkey";
  /** Nodes that are asked for balances and results, beside the public ones. */
  readonly networks?: readonly NetworkProfile[];
}

/** What was put into the page. */
export interface InstalledConnect {
  /** The names under `window` that are this wallet's; none where another one was first, such as an extension. */
  readonly names: readonly string[];
  /** What the page came back with, where it had to leave for the wallet. */
  readonly returned: Returned | undefined;
}

/**
 * Puts a wallet on the web into this page, in the shape that dApps of this chain call: `window.holdfast.supra`. Call it as early as the page
 * can. Nothing is opened or asked before the page calls something. @throws ProviderError -32602 for a wallet that is at no https address
 */
export function installConnect(
  { wallet, as = "holdfast", networks = [] }: ConnectOptions,
  page: ConnectPage &
    ProviderWindow &
    StandardWindow &
    Pick<Window, "localStorage" | "sessionStorage" | "history"> = window,
): InstalledConnect {
  const origin = parseOrigin(wallet);
  if (origin === undefined)
    throw new ProviderError(
      BAD_PARAMS,
      `${wallet} is not a wallet URL. Pass a URL that begins with https://.`,
    );
  const memory = new PageMemory(page.localStorage, page.sessionStorage);
  const returned = takeReturned(memory, page.location.hash);
  if (returned !== undefined) {
    // Taken: a reload does not take it again, and nobody sees it in the address.
    page.history.replaceState(page.history.state, "", page.location.href.replace(/#.*$/s, ""));
    rememberReturned(memory, returned);
  }
  if ("holdfast" in page) return { names: [], returned };
  const own = new OwnAnswers([...networks, MAINNET, TESTNET, DEVNET]);
  const names = installProvider(page, new ConnectLink(origin, { page, memory, own }), {
    version: "0.1.0",
    asStarkey: as === "starkey",
    standard: page,
  });
  return { names, returned };
}

/** https, or this machine. */
function parseOrigin(wallet: string): string | undefined {
  if (!URL.canParse(wallet)) return undefined;
  const { protocol, hostname, origin } = new URL(wallet);
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere) ? origin : undefined;
}
