import type { Address } from "@holdfast/sdk";
import { createStore, type StoreApi } from "zustand/vanilla";
import { canSign, type Vault, type VaultAccount } from "./vault-api.ts";

/** Not secret. */
export interface SessionState {
  /** `none`: no vault on this device. */
  readonly status: "none" | "locked" | "unlocked";
  readonly accounts: readonly VaultAccount[];
  readonly activeAccountId: string | undefined;
  readonly multisig?: VaultAccount | undefined;
}

export interface MultisigView extends Pick<VaultAccount, "address" | "name"> {
  readonly owners?: readonly Address[] | undefined;
}

export interface SessionOptions {
  readonly vault: Vault;
  readonly chosen?: { id(): string | undefined; choose(id: string): void };
  /** Deletes everything else that Holdfast stored, once the vault is erased. */
  readonly forgetDevice?: () => Promise<void>;
}

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Call once at the start. */
  refresh(): Promise<void>;
  /** Call after any change of the accounts. */
  opened(accounts: readonly VaultAccount[], activeAccountId?: string): void;
  selectAccount(id: string): void;
  /** With an own account as proposer; undefined ends that. */
  viewMultisig(view: MultisigView | undefined): void;
  lock(): Promise<void>;
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
      // Another window may have unlocked the shared vault.
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

export interface PageWatch {
  touch(): void;
  setHidden(isHidden: boolean): void;
}

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

export function activeAccount({ accounts, activeAccountId }: SessionState): VaultAccount | undefined {
  return accounts.find(({ id }) => id === activeAccountId);
}

export function viewedAccount(state: SessionState): VaultAccount | undefined {
  return state.multisig ?? activeAccount(state);
}

/** The active account, or another own account if only that is an owner. */
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
