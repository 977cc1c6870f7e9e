import { useStore } from "zustand/react";
import { useService, type Service } from "../services/app-services.ts";
import type { Session, SessionState } from "./session.ts";
import { activeAccount, viewedAccount } from "./session.ts";
import type { Vault, VaultAccount } from "./vault-api.ts";
import { vaultWorkerFailed } from "./worker-errors.ts";

interface VaultParts {
  readonly vault: Vault;
  readonly session: Session;
}

/** The vault and the session. Every page of the app is started with them. */
export const vaultService: Service<VaultParts> = {
  create: () => {
    throw vaultWorkerFailed({});
  },
};

/** What the worker can be asked. */
export function useVault(): Vault {
  return useService(vaultService).vault;
}

/** What to tell the session: opened, selectAccount, lock. */
export function useVaultSession(): Session {
  return useService(vaultService).session;
}

/** A part of the session's state; the component is drawn again when that part changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useService(vaultService).session.store, select);
}

/** The account that the screens show, which may be a multisig account; undefined while the vault is locked. */
export function useActiveAccount(): VaultAccount | undefined {
  return useSessionState(viewedAccount);
}

/** The own account that is chosen, whose key is in the wallet or elsewhere; undefined while the vault is locked. */
export function useOwnAccount(): VaultAccount | undefined {
  return useSessionState(activeAccount);
}
