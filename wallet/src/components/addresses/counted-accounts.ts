import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";

/** Accounts in the total, without hidden ones; empty for a single account. */
export function useCountedAccounts(): readonly VaultAccount[] {
  const accounts = useSessionState((state) => state.accounts).filter(({ isHidden }) => isHidden !== true);
  return accounts.length > 1 ? accounts : [];
}
