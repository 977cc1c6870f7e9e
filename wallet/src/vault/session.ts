import type { Address } from "@holdfast/sdk";
import { createStore, type StoreApi } from "zustand/vanilla";
import { canSign, type Vault, type VaultAccount } from "./vault-api.ts";

/** What the page knows of the vault. Nothing in here is secret. */
export interface SessionState {
  /** `none`: nothing is stored on this device. */
  readonly status: "none" | "locked" | "unlocked";
  readonly accounts: readonly VaultAccount[];
  readonly activeAccountId: string | undefined;
  /** A multisig account that the screens show in place of the active account. */
  readonly multisig?: VaultAccount | undefined;
}

/** A multisig account to look at; `owners` as far as they are known. */
export interface MultisigView extends Pick<VaultAccount, "address" | "name"> {
  readonly owners?: readonly Address[] | undefined;
}

/** Two clocks, because each has a fault: one can be set back, the other may stop while the device sleeps. */
export interface SessionClock {
  /** Milliseconds since 1970. */
  wallMs(): number;
  /** Milliseconds that never go back. */
  steadyMs(): number;
  /** Calls `run` after `ms`; the returned function calls it off. */
  after(ms: number, run: () => void): () => void;
}

export interface SessionOptions {
  readonly vault: Vault;
  readonly clock?: SessionClock;
  /** Minutes without use until the vault locks; read each time, so that a changed setting counts at once. Default 5. */
  readonly idleMinutes?: () => number;
  /** The same for a page that is hidden. Default 1. */
  readonly hiddenMinutes?: () => number;
  /** Remembers which account was chosen, from one visit to the next; nothing unless told. */
  readonly chosen?: { id(): string | undefined; choose(id: string): void };
  /** Forgets everything else that the app stored on this device, once the vault is erased. */
  readonly forgetDevice?: () => Promise<void>;
}

/** The page's side of an open vault: who is signed in, and when it ends. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Asks whether there is a vault. Call it once at the start. */
  refresh(): Promise<void>;
  /** After `unlock`, `saveDraft`, `addAccount` or `renameAccount`: the accounts that they answered. */
  opened(accounts: readonly VaultAccount[], activeAccountId?: string): void;
  selectAccount(id: string): void;
  /** Shows a multisig account, with an own account as its proposer: the active one if it is an owner. `undefined` ends that. */
  viewMultisig(view: MultisigView | undefined): void;
  /** Ends the worker and forgets the accounts. */
  lock(): Promise<void>;
  /** After `erase`: nothing of the user stays on this device. */
  erased(): Promise<void>;
  /** The user did something. */
  touch(): void;
  /** The page was hidden or shown again. */
  setHidden(isHidden: boolean): void;
}

const MINUTE_MS = 60_000;
/** A sleeping device keeps no timers, so the clocks are looked at often. */
const LOOK_MS = 1000;

export function createSession({
  vault,
  clock = browserClock,
  idleMinutes = () => 5,
  hiddenMinutes = () => 1,
  chosen = { id: () => undefined, choose: () => undefined },
  forgetDevice = async () => undefined,
}: SessionOptions): Session {
  const store = createStore<SessionState>(() => NOBODY);
  const watch = new IdleWatch(clock, { idle: idleMinutes, hidden: hiddenMinutes }, () => void lock());

  const lock = async (): Promise<void> => {
    watch.stop();
    await vault.lock();
    const { status } = store.getState();
    store.setState(status === "none" ? NOBODY : LOCKED);
  };
  const opened = (accounts: readonly VaultAccount[], accountId?: string): void => {
    const { activeAccountId } = store.getState();
    const isThere = (id: string | undefined): boolean => accounts.some((account) => account.id === id);
    const active = [accountId, activeAccountId, chosen.id()].find(isThere) ?? accounts[0]?.id;
    if (accountId !== undefined && accountId === active) chosen.choose(accountId);
    const { multisig } = store.getState();
    const proposer = accounts.find(({ id }) => id === active);
    store.setState({
      status: "unlocked",
      accounts,
      activeAccountId: active,
      multisig: multisig === undefined || proposer === undefined ? undefined : { ...multisig, proposer },
    });
    watch.start();
  };
  return {
    store,
    lock,
    async refresh() {
      const { exists, isUnlocked } = await vault.status();
      // Another window may have opened it, where all share one vault.
      if (isUnlocked) opened(await vault.accounts());
      else store.setState(exists ? LOCKED : NOBODY);
    },
    opened,
    selectAccount(id) {
      const isThere = store.getState().accounts.some((account) => account.id === id);
      if (!isThere) return;
      store.setState({ activeAccountId: id, multisig: undefined });
      chosen.choose(id);
    },
    viewMultisig(view) {
      const state = store.getState();
      const proposer = view && findProposer(state, view.owners);
      if (view === undefined || proposer === undefined) store.setState({ multisig: undefined });
      else store.setState({ activeAccountId: proposer.id, multisig: multisigAccount(view, proposer) });
    },
    async erased() {
      watch.stop();
      await forgetDevice();
      store.setState(NOBODY);
    },
    touch: () => watch.touch(),
    setHidden: (isHidden) => watch.setHidden(isHidden),
  };
}

/** Tells the session what the user does in this page. The returned function ends that. */
export function watchPage(
  session: Pick<Session, "touch" | "setHidden" | "lock">,
  page: Document = document,
): () => void {
  const touch = (): void => session.touch();
  const look = (): void => session.setHidden(page.visibilityState === "hidden");
  const leave = (): void => void session.lock();
  const gestures = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
  for (const gesture of gestures) page.addEventListener(gesture, touch, { passive: true, capture: true });
  page.addEventListener("visibilitychange", look);
  page.defaultView?.addEventListener("pagehide", leave);
  look();
  return () => {
    for (const gesture of gestures) page.removeEventListener(gesture, touch, { capture: true });
    page.removeEventListener("visibilitychange", look);
    page.defaultView?.removeEventListener("pagehide", leave);
  };
}

/** The own account that is chosen. */
export function activeAccount({ accounts, activeAccountId }: SessionState): VaultAccount | undefined {
  return accounts.find(({ id }) => id === activeAccountId);
}

/** The account on the screens: a multisig account, or the own account that is chosen. */
export function viewedAccount(state: SessionState): VaultAccount | undefined {
  return state.multisig ?? activeAccount(state);
}

/** The active account, unless only another own account is an owner. */
function findProposer(state: SessionState, owners: readonly Address[] | undefined): VaultAccount | undefined {
  const active = activeAccount(state);
  if (active === undefined || owners === undefined || owners.includes(active.address)) return active;
  return state.accounts.find((one) => canSign(one) && owners.includes(one.address)) ?? active;
}

function multisigAccount({ address, name }: MultisigView, proposer: VaultAccount): VaultAccount {
  const id = `multisig ${address}`;
  return { id, name, address, color: "sky", publicKey: "0x", origin: { kind: "watch" }, proposer };
}

const NOBODY: SessionState = {
  status: "none",
  accounts: [],
  activeAccountId: undefined,
  multisig: undefined,
};
const LOCKED: SessionState = {
  status: "locked",
  accounts: [],
  activeAccountId: undefined,
  multisig: undefined,
};

/** Read on each call, so a changed setting applies at once. */
interface LockMinutes {
  readonly idle: () => number;
  readonly hidden: () => number;
}

/** Calls `expire` once nothing was done for long enough, or the page was hidden for long enough. */
class IdleWatch {
  readonly #clock: SessionClock;
  readonly #minutes: LockMinutes;
  readonly #expire: () => void;
  #lastUse: Moment;
  #hiddenSince: Moment | undefined;
  #cancel: (() => void) | undefined;

  constructor(clock: SessionClock, minutes: LockMinutes, expire: () => void) {
    this.#clock = clock;
    this.#minutes = minutes;
    this.#expire = expire;
    this.#lastUse = this.#now();
  }

  start(): void {
    this.#lastUse = this.#now();
    if (this.#hiddenSince !== undefined) this.#hiddenSince = this.#now();
    if (this.#cancel === undefined) this.#look();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** A gesture on a device that just woke up must not revive what had ended in its sleep. */
  touch(): void {
    if (this.#isOver()) this.#end();
    else this.#lastUse = this.#now();
  }

  setHidden(isHidden: boolean): void {
    if (this.#isOver()) this.#end();
    if (!isHidden) this.#hiddenSince = undefined;
    else this.#hiddenSince ??= this.#now();
  }

  #look(): void {
    if (this.#isOver()) {
      this.#end();
      return;
    }
    this.#cancel = this.#clock.after(LOOK_MS, () => this.#look());
  }

  #end(): void {
    if (this.#cancel === undefined) return;
    this.stop();
    this.#expire();
  }

  #isOver(): boolean {
    const isHiddenTooLong =
      this.#hiddenSince !== undefined && this.#since(this.#hiddenSince) >= this.#minutes.hidden() * MINUTE_MS;
    return isHiddenTooLong || this.#since(this.#lastUse) >= this.#minutes.idle() * MINUTE_MS;
  }

  #now(): Moment {
    return { wall: this.#clock.wallMs(), steady: this.#clock.steadyMs() };
  }

  #since(moment: Moment): number {
    return Math.max(this.#clock.wallMs() - moment.wall, this.#clock.steadyMs() - moment.steady);
  }
}

interface Moment {
  readonly wall: number;
  readonly steady: number;
}

const browserClock: SessionClock = {
  wallMs: () => Date.now(),
  steadyMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
