import { Rpc, type Channel } from "./rpc.ts";
import { IdleLock, type LockMinutes, type SessionClock } from "./idle-lock.ts";
import { createSession, type Session } from "./session.ts";
import type { SharedVaultCalls, SharedVaultEvents } from "./shared-vault.ts";
import { callVault, createVaultCalls, VAULT_CALLS, type Vault, type VaultMethod } from "./vault-api.ts";

/** Time without any page until the session ends: longer than a reload takes. */
const LAST_PAGE_MS = 10_000;

export interface SessionHostCalls extends SharedVaultCalls {
  setHidden(isHidden: boolean): void;
  setLockMinutes(minutes: LockMinutes): void;
}

type SharingPage = Pick<Rpc<SharedVaultEvents>, "tell">;

interface SessionHostOptions {
  readonly vault: Vault;
  readonly clock: SessionClock;
  /** Ends the worker and all it remembers, after the vault is locked or erased. */
  readonly end: () => void;
}

/** Shared by all pages. The lock timer is here, so a hidden page doesn't lock a wallet in use. */
export class SessionHost {
  readonly #options: SessionHostOptions;
  readonly #session: Session;
  readonly #idleLock: IdleLock;
  readonly #pages = new Map<SharingPage, boolean>();
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
      // Only this page knew their IDs.
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

  #end(): void {
    setTimeout(this.#options.end, 0);
  }
}

function isDraft(value: unknown): value is { readonly draftId: string } {
  return typeof value === "object" && value !== null && "draftId" in value;
}

export function tellPages(session: Session, pages: () => Iterable<SharingPage>): void {
  session.store.subscribe((now, before) => {
    // The page that erased the wallet reloads itself and the others.
    if (now.status === "none") return;
    const isLocked = before.status === "unlocked" && now.status !== "unlocked";
    if (isLocked) for (const page of pages()) page.tell("locked");
    else if (now.accounts !== before.accounts) for (const page of pages()) page.tell("accountsChanged");
  });
}

/** Calls the vault for a page and updates the shared session before the page gets the answer. */
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
