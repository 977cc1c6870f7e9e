import { ASKED_METHODS, type LinkMethod } from "@holdfast/provider";
import type { ConnectedAccount } from "@holdfast/provider/messages";

export interface Asked {
  readonly id: string;
  readonly method: LinkMethod;
}

type Area = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const ACCOUNT = "holdfast-connect-account";
const ASKED = "holdfast-connect-asked";

/** Stored account and pending request of a page. A browser may refuse to store them. */
export class PageMemory {
  readonly #account: Area;
  readonly #asked: Area;
  #now: ConnectedAccount | undefined;

  /** @param account kept for the next visit @param asked lost with the tab */
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
    // Without storage, it lasts until the page is left.
  }
}

/** Undefined unless it is a wallet's account. */
export function readAccount(found: Readonly<Record<string, unknown>>): ConnectedAccount | undefined {
  const { address, publicKey, chainId } = found;
  const isKey = (value: unknown): value is string =>
    typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value);
  if (!isKey(address) || !isKey(publicKey) || typeof chainId !== "string") return undefined;
  return /^\d{1,3}$/.test(chainId) ? { address, publicKey, chainId } : undefined;
}

function readAsked({ id, method }: Readonly<Record<string, unknown>>): Asked | undefined {
  const known = ASKED_METHODS.find((one) => one === method);
  return typeof id === "string" && known !== undefined ? { id, method: known } : undefined;
}
