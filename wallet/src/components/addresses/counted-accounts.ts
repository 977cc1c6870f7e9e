import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";

/** The accounts that a total counts: those that are not hidden; none where that would be one. */
export function useCountedAccounts(): readonly VaultAccount[] {
  const accounts = useSessionState((state) => state.accounts).filter(({ isHidden }) => isHidden !== true);
  return accounts.length > 1 ? accounts : [];
}
