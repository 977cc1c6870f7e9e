import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";

/** A site that may see an account. */
export interface ConnectedSite {
  /** As the browser names it, such as https://shop.example. */
  readonly origin: string;
  readonly address: Address;
  /** The site's own network: it stays when the user looks at another one. */
  readonly chainId: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly lastUsed: number;
  /** Transactions and messages that were approved. */
  readonly approved: number;
  /** The last of them, newest first. */
  readonly history: readonly SiteApproval[];
}

/** Something that a site was given. */
export interface SiteApproval {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: "message" | "sign-in" | "transaction";
  /** The function of a transaction, `0x1::coin::transfer`, where it names one. */
  readonly call?: string;
  /** Of a transaction. */
  readonly hash?: string;
}

/** Approvals that are remembered of a site. */
const MAX_HISTORY = 20;

/** Transactions that follow each other within this time are one row. */
const ROW_MS = 2 * 60_000;

/** Sites that are kept; the one that was used longest ago gives way. */
const MAX_SITES = 100;

const site = z.object({
  origin: z.string().check(z.maxLength(300)),
  address: z.custom<Address>((value) => typeof value === "string" && isAddress(value)),
  chainId: z.number().check(z.int(), z.nonnegative(), z.maximum(255)),
  since: z.number(),
  lastUsed: z.number(),
  approved: z.number().check(z.int(), z.nonnegative()),
  // Sites that were connected before it was kept have none.
  history: z._default(
    z.array(
      z.object({
        at: z.number(),
        what: z.enum(["message", "sign-in", "transaction"]),
        call: z.exactOptional(z.string().check(z.maxLength(400))),
        hash: z.exactOptional(z.string().check(z.maxLength(66))),
      }),
    ),
    [],
  ),
});
const stored = z.object({ sites: z.array(site) });

/** What is stored of connected sites. */
export interface SitesState {
  readonly sites: readonly ConnectedSite[];
}

/** Reads what was stored, of any version. Never throws. */
export function readConnectedSites(found: unknown): SitesState {
  const read = z.safeParse(stored, found);
  return read.success ? read.data : { sites: [] };
}

/** Where connected sites are kept. */
export interface ConnectedSitesStore {
  getState(): SitesState;
  change(next: (state: SitesState) => SitesState): void;
  /** Calls after each change. The returned function ends that. */
  subscribe(listener: () => void): () => void;
}

/** The sites that this wallet is connected to, one account each. Holds no secret. */
export class ConnectedSites {
  readonly #store: ConnectedSitesStore;

  constructor(store: ConnectedSitesStore) {
    this.#store = store;
  }

  /** Newest use first. */
  list(): readonly ConnectedSite[] {
    return this.#store.getState().sites;
  }

  of(origin: string): ConnectedSite | undefined {
    return this.list().find((one) => one.origin === origin);
  }

  connect(
    { origin, address, chainId }: Pick<ConnectedSite, "origin" | "address" | "chainId">,
    now: number,
  ): void {
    this.#change(origin, (known) => ({
      origin,
      address,
      chainId,
      since: known?.since ?? now,
      lastUsed: now,
      approved: known?.approved ?? 0,
      history: known?.history ?? [],
    }));
  }

  /** Moves the site to another network. */
  moveTo(origin: string, chainId: number): void {
    this.#change(origin, (known) => (known === undefined ? undefined : { ...known, chainId }));
  }

  /** Something of the site's was approved. */
  count(origin: string, approval: SiteApproval): void {
    this.#change(origin, (known) =>
      known === undefined
        ? undefined
        : {
            ...known,
            lastUsed: approval.at,
            approved: known.approved + 1,
            history: [approval, ...known.history].slice(0, MAX_HISTORY),
          },
    );
  }

  /** The same by a link that named the site: it counts as one more in a row, and for nothing that the site is known for. */
  countByLink(origin: string, approval: SiteApproval): void {
    this.#change(origin, (known) =>
      known === undefined
        ? undefined
        : { ...known, history: [approval, ...known.history].slice(0, MAX_HISTORY) },
    );
  }

  disconnect(origin: string): void {
    this.#change(origin, () => undefined);
  }

  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  #change(origin: string, next: (known: ConnectedSite | undefined) => ConnectedSite | undefined): void {
    this.#store.change(({ sites }) => {
      const changed = next(sites.find((one) => one.origin === origin));
      const others = sites.filter((one) => one.origin !== origin);
      return { sites: (changed === undefined ? others : [changed, ...others]).slice(0, MAX_SITES) };
    });
  }
}

/** How many transactions were approved for the site just before: who presses again and again reads no more. */
export function approvedInRow({ history }: Pick<ConnectedSite, "history">, now: number): number {
  return history.filter(({ at, what }) => what === "transaction" && now - at < ROW_MS).length;
}
