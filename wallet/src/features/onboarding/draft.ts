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
  /** The phrase being created; its words are in the worker only. */
  readonly phrase?: PhraseDraft | undefined;
  readonly hasSeenWords: boolean;
  readonly hasPassedQuiz: boolean;
  /** The user writes the words down later, and is reminded of it. */
  readonly isPostponed: boolean;
  /** The phrase or key being imported; the secret itself is in the worker only. */
  readonly imported?: ImportPreview | undefined;
  /** Further accounts of the imported phrase. */
  readonly chosen: readonly ChosenAccount[];
  /** Of the imported account, when its key was changed and so the address is not the key's own. */
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

/** What is not saved yet. It outlives going back and forth between screens, and ends with the page. */
export const useDrafts = create<Drafts>(() => nothing);

export function clearDrafts(): void {
  useDrafts.setState(nothing);
  forgetUnfinished();
}

const MARK = "holdfast/unfinished-phrase";

/** Remembers, for this window only, that words were shown and not saved. The words themselves are not stored. */
export function markUnfinished(): void {
  sessionStorage.setItem(MARK, "1");
}

/** True after a reload that threw away a phrase whose words had been shown. */
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
