import { isAddress, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";

export interface ConnectedSite {
  /** Such as https://shop.example. */
  readonly origin: string;
  readonly address: Address;
  /** Independent of the wallet's network. */
  readonly chainId: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly lastUsed: number;
  readonly approved: number;
  readonly history: readonly SiteApproval[];
}

const APPROVAL_KINDS = ["message", "sign-in", "transaction"] as const;

export interface SiteApproval {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: (typeof APPROVAL_KINDS)[number];
  /** Such as `0x1::coin::transfer`. */
  readonly call?: string;
  readonly hash?: string;
}

const MAX_HISTORY = 20;

/** Transactions this close together count as consecutive. */
const ROW_MS = 2 * 60_000;

/** The least recently used is dropped. */
const MAX_SITES = 100;

const site = z.object({
  origin: z.string().check(z.maxLength(300)),
  address: z.custom<Address>((value) => typeof value === "string" && isAddress(value)),
  chainId: z.number().check(z.int(), z.nonnegative(), z.maximum(255)),
  since: z.number(),
  lastUsed: z.number(),
  approved: z.number().check(z.int(), z.nonnegative()),
  // Stored by an older version.
  history: z._default(
    z.array(
      z.object({
        at: z.number(),
        what: z.enum(APPROVAL_KINDS),
        call: z.exactOptional(z.string().check(z.maxLength(400))),
        hash: z.exactOptional(z.string().check(z.maxLength(66))),
      }),
    ),
    [],
  ),
});
const stored = z.object({ sites: z.array(site) });

export interface SitesState {
  readonly sites: readonly ConnectedSite[];
}

/** Parses stored data of any version. Never throws. */
export function readConnectedSites(found: unknown): SitesState {
  const read = z.safeParse(stored, found);
  return read.success ? read.data : { sites: [] };
}

export interface ConnectedSitesStore {
  getState(): SitesState;
  change(next: (state: SitesState) => SitesState): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** One account each. Holds no secret. */
export class ConnectedSites {
  readonly #store: ConnectedSitesStore;

  constructor(store: ConnectedSitesStore) {
    this.#store = store;
  }

  /** Most recently used first. */
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

  moveTo(origin: string, chainId: number): void {
    this.#change(origin, (known) => (known === undefined ? undefined : { ...known, chainId }));
  }

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

/** Consecutive approvals just before: someone who presses repeatedly stops reading. */
export function approvedInRow({ history }: Pick<ConnectedSite, "history">, now: number): number {
  return history.filter(({ at, what }) => what === "transaction" && now - at < ROW_MS).length;
}
