import type { LinkMethod } from "@holdfast/provider";
import type { ConnectedAccount } from "@holdfast/provider/messages";

/** A request that the page left for, kept while it is away. */
export interface Asked {
  readonly id: string;
  readonly method: LinkMethod;
}

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const ACCOUNT = "holdfast-connect-account";
const ASKED = "holdfast-connect-asked";

/** What a page remembers: the account that it was given, and what it asked for when it left. A browser may refuse to keep anything. */
export class PageMemory {
  readonly #account: Area;
  readonly #asked: Area;
  #now: ConnectedAccount | undefined;

  /** @param account kept for the next visit @param asked forgotten with the tab */
  constructor(account: Area, asked: Area) {
    this.#account = account;
    this.#asked = asked;
    this.#now = readAccount(read(account, ACCOUNT));
  }

  get account(): ConnectedAccount | undefined {
    return this.#now;
  }

  set account(account: ConnectedAccount | undefined) {
    this.#now = account;
    write(this.#account, ACCOUNT, account);
  }

  get asked(): Asked | undefined {
    return readAsked(read(this.#asked, ASKED));
  }

  set asked(asked: Asked | undefined) {
    write(this.#asked, ASKED, asked);
  }
}

function read(area: Area, name: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(area.getItem(name) ?? "null");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

function write(area: Area, name: string, value: unknown): void {
  try {
    if (value === undefined) area.removeItem(name);
    else area.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage it is known until the page is left.
  }
}

/** The account as a wallet answered it; undefined for anything else. */
export function readAccount(found: Readonly<Record<string, unknown>>): ConnectedAccount | undefined {
  const { address, publicKey, chainId } = found;
  const isKey = (value: unknown): value is string =>
    typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value);
  if (!isKey(address) || !isKey(publicKey) || typeof chainId !== "string") return undefined;
  return /^\d{1,3}$/.test(chainId) ? { address, publicKey, chainId } : undefined;
}

function readAsked({ id, method }: Readonly<Record<string, unknown>>): Asked | undefined {
  const isKnown =
    method === "connect" ||
    method === "changeNetwork" ||
    method === "signMessage" ||
    method === "signIn" ||
    method === "sendTransaction";
  return typeof id === "string" && isKnown ? { id, method } : undefined;
}
