import type { Address } from "@holdfast/sdk";
import { create } from "zustand";
import type { ImportPreview, PhraseDraft } from "../../vault/vault-api.ts";
import type { ChosenAccount } from "./found-accounts.tsx";

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
