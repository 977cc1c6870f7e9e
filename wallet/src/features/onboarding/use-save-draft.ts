import { useNavigate } from "@tanstack/react-router";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.tsx";
import { clearDrafts } from "./draft.ts";

export interface SaveDraft {
  readonly hasWallet: boolean;
  readonly suggestedName: string;
  readonly save: (options: { readonly password: string; readonly name: string }) => Promise<void>;
}

/** Stores a draft, of a phrase the accounts at `paths` when there are any, opens its account and goes home. */
export function useSaveDraft(draftId: string, paths: readonly string[] = []): SaveDraft {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const status = useSessionState((state) => state.status);
  const known = useSessionState((state) => state.accounts);
  return {
    hasWallet: status !== "none",
    suggestedName: known.length === 0 ? "Main account" : `Account ${known.length + 1}`,
    async save(options) {
      const accounts = await vault.saveDraft(draftId, { ...options, paths });
      const added = accounts.find(({ id }) => known.every((account) => account.id !== id));
      session.opened(accounts, added?.id);
      await navigate({ to: "/home" });
      clearDrafts();
    },
  };
}
