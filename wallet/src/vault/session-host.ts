import { Rpc, type Channel } from "./rpc.ts";
import { IdleLock, type LockMinutes, type SessionClock } from "./idle-lock.ts";
import { createSession, type Session } from "./session.ts";
import type { SharedVaultCalls, SharedVaultEvents } from "./shared-vault.ts";
import { callVault, createVaultCalls, VAULT_CALLS, type Vault, type VaultMethod } from "./vault-api.ts";

/** Milliseconds without any page after which the session ends: longer than a reload takes. */
const LAST_PAGE_MS = 10_000;

/** Calls from a tab to the worker with the vault. */
export interface SessionHostCalls extends SharedVaultCalls {
  /** The page was hidden or shown again. */
  setHidden(isHidden: boolean): void;
  setLockMinutes(minutes: LockMinutes): void;
}

/** A page that shares the vault. */
export type SharingPage = Pick<Rpc<SharedVaultEvents>, "tell">;

export interface SessionHostOptions {
  readonly vault: Vault;
  readonly clock: SessionClock;
  /** Ends the program, and with it everything that it remembers. Called when the vault was locked or erased. */
  readonly end: () => void;
}

/**
 * The vault and its session, for all pages of the wallet. It is unlocked in one of them for all, until one of them locks
 * it or a clock does. The clocks count here: a hidden page doesn't lock a wallet in use in another page.
 */
export class SessionHost {
  readonly #options: SessionHostOptions;
  readonly #session: Session;
  readonly #idleLock: IdleLock;
  /** Whether each of them is hidden. */
  readonly #pages = new Map<SharingPage, boolean>();
  /** Until the first page tells its settings. */
  #minutes: LockMinutes = { idle: 5, hidden: 1 };
  #cancelEnd: () => void = () => undefined;

  constructor(options: SessionHostOptions) {
    this.#options = options;
    const { vault, clock } = options;
    this.#session = createSession({ vault });
    this.#idleLock = new IdleLock(this.#session, () => this.#minutes, clock);
    tellPages(this.#session, () => this.#pages.keys());
    this.#session.store.subscribe((now, before) => {
      if (before.status === "unlocked" && now.status !== "unlocked") this.#end();
    });
  }

  /** Serves a page until the returned function is called. */
  connect(channel: Channel): () => void {
    const { vault } = this.#options;
    const shared = { vault, session: this.#session };
    const drafts = new Set<string>();
    const rpc: SharingPage = new Rpc<SharedVaultEvents, SessionHostCalls>(channel, {
      ...createVaultCalls(async (method, args) => {
        const value = await callSharedVault(shared, method, args);
        if (isDraft(value)) drafts.add(value.draftId);
        return value;
      }),
      lock: () => void this.#session.lock().then(() => this.#end()),
      touch: () => this.#idleLock.touch(),
      setHidden: (isHidden) => this.#setHidden(rpc, isHidden),
      setLockMinutes: (minutes) => {
        this.#minutes = minutes;
      },
    });
    this.#cancelEnd();
    this.#setHidden(rpc, false);
    return () => {
      this.#pages.delete(rpc);
      // No other page knows their IDs.
      for (const draftId of drafts) void vault.dropDraft(draftId);
      this.#look();
      if (this.#pages.size > 0) return;
      this.#cancelEnd = this.#options.clock.after(LAST_PAGE_MS, () => this.#end());
    };
  }

  #setHidden(page: SharingPage, isHidden: boolean): void {
    this.#pages.set(page, isHidden);
    this.#look();
  }

  #look(): void {
    this.#idleLock.setHidden([...this.#pages.values()].every(Boolean));
  }

  /** After what was said to the pages just now. */
  #end(): void {
    setTimeout(this.#options.end, 0);
  }
}

/** Secrets that a page has not saved. */
function isDraft(value: unknown): value is { readonly draftId: string } {
  return typeof value === "object" && value !== null && "draftId" in value;
}

/** Tells pages that share a vault what became of it. */
export function tellPages(session: Session, pages: () => Iterable<SharingPage>): void {
  session.store.subscribe((now, before) => {
    // The page that erased the wallet begins anew, and all others with it.
    if (now.status === "none") return;
    const isLocked = before.status === "unlocked" && now.status !== "unlocked";
    if (isLocked) for (const page of pages()) page.tell("locked");
    else if (now.accounts !== before.accounts) for (const page of pages()) page.tell("accountsChanged");
  });
}

/** Calls the vault for a page, and does what follows for all of them before the page goes on with the answer. */
export async function callSharedVault(
  { vault, session }: { readonly vault: Vault; readonly session: Session },
  method: VaultMethod,
  args: readonly unknown[],
): Promise<unknown> {
  const value = await callVault(vault, method, args);
  const { effect } = VAULT_CALLS[method];
  if (effect === "changes") session.opened(await vault.accounts());
  // Clear the session, so its timer can't lock a new wallet.
  else if (effect === "erases") await session.erased();
  return value;
}
