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

export interface SessionOptions {
  readonly vault: Vault;
  /** Remembers which account was chosen, from one visit to the next; nothing unless told. */
  readonly chosen?: { id(): string | undefined; choose(id: string): void };
  /** Forgets everything else that the app stored on this device, once the vault is erased. */
  readonly forgetDevice?: () => Promise<void>;
}

/** An open vault without its secrets: who is signed in, and who is chosen. */
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
}

export function createSession({
  vault,
  chosen = { id: () => undefined, choose: () => undefined },
  forgetDevice = async () => undefined,
}: SessionOptions): Session {
  const store = createStore<SessionState>(() => NOBODY);
  const lock = async (): Promise<void> => {
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
      await forgetDevice();
      store.setState(NOBODY);
    },
  };
}

/** What is told of a page. */
export interface PageWatch {
  /** The user did something. */
  touch(): void;
  /** The page was hidden or shown again. A page that is left is hidden. */
  setHidden(isHidden: boolean): void;
}

/** Tells what the user does in this page. The returned function ends that. */
export function watchPage({ touch, setHidden }: PageWatch, page: Document = document): () => void {
  const look = (): void => setHidden(page.visibilityState === "hidden");
  const leave = (): void => setHidden(true);
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
