import {
  BAD_PARAMS,
  installProvider,
  ProviderError,
  type ProviderWindow,
  type StandardWindow,
} from "@holdfast/provider";
import { PUBLIC_NETWORKS, type NetworkProfile } from "@holdfast/sdk";
import { ConnectLink, type ConnectPage } from "./connect-link.ts";
import { rememberReturned, takeReturned, type Returned } from "./link-asking.ts";
import { OwnAnswers } from "./own-answers.ts";
import { PageMemory } from "./page-memory.ts";

export interface ConnectOptions {
  /** Wallet address, such as https://wallet.example. */
  readonly wallet: string;
  /** `starkey` also installs `window.starkey` if that name is free. Default: `holdfast`. */
  readonly as?: "holdfast" | "starkey";
  /** Nodes for balances and results, besides the public ones. */
  readonly networks?: readonly NetworkProfile[];
}

export interface InstalledConnect {
  /** Own names under `window`; empty if another wallet, such as an extension, was first. */
  readonly names: readonly string[];
  /** The wallet's answer, if the page had left for it. */
  readonly returned: Returned | undefined;
}

/**
 * Installs `window.holdfast.supra`. Call it as early as possible; it opens nothing before a request.
 * @throws ProviderError -32602 for a wallet without https address
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
    // Removes the answer from the address, so that it is used once and stays private.
    page.history.replaceState(page.history.state, "", page.location.href.replace(/#.*$/s, ""));
    rememberReturned(memory, returned);
  }
  if ("holdfast" in page) return { names: [], returned };
  const own = new OwnAnswers([...networks, ...Object.values(PUBLIC_NETWORKS)]);
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
