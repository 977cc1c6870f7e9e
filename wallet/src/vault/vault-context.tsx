import { createContext, use, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand/react";
import type { Session, SessionState } from "./session.ts";
import { activeAccount } from "./session.ts";
import type { Vault, VaultAccount } from "./vault-api.ts";
import { vaultWorkerFailed } from "./worker-errors.ts";

interface VaultParts {
  readonly vault: Vault;
  readonly session: Session;
}

/** Gives the screens below it the vault and the session. Filled by the composition root. */
export function VaultProvider({
  vault,
  session,
  children,
}: VaultParts & { readonly children: ReactNode }): ReactElement {
  return <VaultContext value={{ vault, session }}>{children}</VaultContext>;
}

/** What the worker can be asked. */
export function useVault(): Vault {
  return useVaultParts().vault;
}

/** What to tell the session: opened, selectAccount, lock. */
export function useVaultSession(): Session {
  return useVaultParts().session;
}

/** A part of the session's state; the component is drawn again when that part changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStore(useVaultParts().session.store, select);
}

/** The account that is chosen; undefined while the vault is locked. */
export function useActiveAccount(): VaultAccount | undefined {
  return useSessionState(activeAccount);
}

const VaultContext = createContext<VaultParts | undefined>(undefined);

function useVaultParts(): VaultParts {
  const parts = use(VaultContext);
  if (parts === undefined) throw vaultWorkerFailed({});
  return parts;
}
