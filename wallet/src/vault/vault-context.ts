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

export const vaultService: Service<VaultParts> = {
  create: () => {
    throw vaultWorkerFailed({});
  },
};

export function useVault(): Vault {
  return useService(vaultService).vault;
}

export function useVaultSession(): Session {
  return useService(vaultService).session;
}

export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useService(vaultService).session.store, select);
}

/** May be a multisig account; undefined while locked. */
export function useActiveAccount(): VaultAccount | undefined {
  return useSessionState(viewedAccount);
}

export function useOwnAccount(): VaultAccount | undefined {
  return useSessionState(activeAccount);
}
