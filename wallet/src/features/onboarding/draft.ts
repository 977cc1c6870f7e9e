import type { Address } from "@holdfast/sdk";
import { create } from "zustand";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { ImportPreview, PhraseDraft } from "../../vault/vault-api.ts";
import type { ChosenAccount } from "./found-accounts.tsx";
import { noteUnwritten } from "../../storage/unwritten-phrases.ts";
import { useSessionState, useVault, useVaultSession } from "../../vault/vault-context.ts";
import { takePlaceAfter } from "./place-after.ts";

interface Drafts {
  /** Its words are only in the worker. */
  readonly phrase?: PhraseDraft | undefined;
  readonly hasSeenWords: boolean;
  readonly hasPassedQuiz: boolean;
  readonly isPostponed: boolean;
  /** The secret is only in the worker. */
  readonly imported?: ImportPreview | undefined;
  readonly chosen: readonly ChosenAccount[];
  /** The account's address, if its key was rotated. */
  readonly address?: Address | undefined;
}

const nothing: Drafts = {
  phrase: undefined,
  hasSeenWords: false,
  hasPassedQuiz: false,
  isPostponed: false,
  imported: undefined,
  chosen: [],
  address: undefined,
};

/** Unsaved state. Survives navigation, but not a reload. */
export const useDrafts = create<Drafts>(() => nothing);

export function clearDrafts(): void {
  useDrafts.setState(nothing);
  forgetUnfinished();
}

const MARK = "holdfast/unfinished-phrase";

/** Remembers, for this tab, that an unsaved phrase was shown; without its words. */
export function markUnfinished(): void {
  sessionStorage.setItem(MARK, "1");
}

/** True after a reload that lost a shown phrase. */
export function hasLostPhrase(): boolean {
  return useDrafts.getState().phrase === undefined && sessionStorage.getItem(MARK) !== null;
}

function forgetUnfinished(): void {
  sessionStorage.removeItem(MARK);
}

interface SaveDraft {
  readonly hasWallet: boolean;
  readonly suggestedName: string;
  readonly save: (options: { readonly password: string; readonly name: string }) => Promise<void>;
}

interface SaveDraftOptions {
  readonly paths?: readonly string[];
  /** The first account's address, if its key was rotated. */
  readonly address?: Address | undefined;
  /** Other accounts' addresses by path, if their keys were rotated. */
  readonly otherAddresses?: Readonly<Record<string, Address>>;
  readonly isPostponed?: boolean;
}

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
