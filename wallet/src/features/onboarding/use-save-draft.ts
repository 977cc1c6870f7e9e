import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useNavigate } from "@tanstack/react-router";
import { noteUnwritten } from "../../storage/unwritten-phrases.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { clearDrafts } from "./draft.ts";
import { takePlaceAfter } from "./place-after.ts";

interface SaveDraft {
  readonly hasWallet: boolean;
  readonly suggestedName: string;
  readonly save: (options: { readonly password: string; readonly name: string }) => Promise<void>;
}

interface SaveDraftOptions {
  readonly paths?: readonly string[];
  /** Of the first account, when it is not its key's own. */
  readonly address?: Address | undefined;
  /** Those of the others by their paths, when they are not their keys' own. */
  readonly otherAddresses?: Readonly<Record<string, Address>>;
  /** The phrase is on no paper yet: the user is reminded of it. */
  readonly isPostponed?: boolean;
}

/** Stores a draft, of a phrase the accounts at `paths` when there are any, opens its account and goes home. */
export function useSaveDraft(
  draftId: string,
  { paths = [], address, otherAddresses = {}, isPostponed = false }: SaveDraftOptions = {},
): SaveDraft {
  const vault = useVault();
  const session = useVaultSession();
  const navigate = useNavigate();
  const status = useSessionState((state) => state.status);
  const known = useSessionState((state) => state.accounts);
  return {
    hasWallet: status !== "none",
    suggestedName: known.length === 0 ? t`Main account` : t`Account ${known.length + 1}`,
    async save(options) {
      const accounts = await vault.saveDraft(draftId, { ...options, paths, address, otherAddresses });
      const added = accounts.find(({ id }) => known.every((account) => account.id !== id));
      if (isPostponed && added?.origin.kind === "phrase") noteUnwritten(added.origin.phraseId);
      session.opened(accounts, added?.id);
      await navigate({ href: takePlaceAfter() });
      clearDrafts();
    },
  };
}
