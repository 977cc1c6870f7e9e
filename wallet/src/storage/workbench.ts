import { useStore } from "zustand/react";
import { createPersistedStore } from "./persisted-store.ts";
import {
  isSameDraft,
  isSamePin,
  isSamePlace,
  LONGEST_DRAFT,
  parseWorkbench,
  type Bookmark,
  type Pin,
  type StoredDraft,
  type StoredScript,
  type Playbook,
  type Workbench,
} from "./workbench-schema.ts";

/** The oldest are dropped. */
const MAX_DRAFTS = 100;
/** Each is read every few seconds. The oldest are dropped. */
const MAX_PINS = 50;
/** Characters in total: browser storage is limited. */
const MAX_DRAFT_TEXT = 1_000_000;

const EMPTY: Workbench = { bookmarks: [], pins: [], drafts: [], scripts: [], playbooks: [] };

const store = createPersistedStore<Workbench>({
  name: "holdfast-workbench",
  empty: EMPTY,
  read: parseWorkbench,
});

export function useWorkbench<T>(select: (state: Workbench) => T): T {
  return useStore(store, select);
}

export function workbench(): Workbench {
  return store.getState();
}

export function toggleBookmark(bookmark: Bookmark): void {
  store.change(({ bookmarks }) => {
    const others = bookmarks.filter((one) => !isSamePlace(one, bookmark));
    return { bookmarks: others.length === bookmarks.length ? [...bookmarks, bookmark] : others };
  });
}

export function togglePin(pin: Pin): void {
  store.change(({ pins }) => {
    const others = pins.filter((one) => !isSamePin(one, pin));
    return { pins: others.length === pins.length ? [...pins, pin].slice(-MAX_PINS) : others };
  });
}

/** Forms too long to store, while this page is open. */
const tooLong = new Set<string>();

/** Replaces the form's draft; removes an empty or too long one. */
export function keepDraft(draft: StoredDraft): void {
  if (draft.form.length > LONGEST_DRAFT) tooLong.add(`${draft.chainId} ${draft.of}`);
  else tooLong.delete(`${draft.chainId} ${draft.of}`);
  store.change(({ drafts }) => {
    const others = drafts.filter((one) => !isSameDraft(one, draft));
    if (draft.form !== "" && draft.form.length <= LONGEST_DRAFT)
      return { drafts: newestThatFit([...others, draft]) };
    return others.length === drafts.length ? {} : { drafts: others };
  });
}

function newestThatFit(drafts: readonly StoredDraft[]): readonly StoredDraft[] {
  const kept: StoredDraft[] = [];
  let text = 0;
  for (const draft of drafts.toReversed().slice(0, MAX_DRAFTS)) {
    text += draft.form.length;
    if (text > MAX_DRAFT_TEXT) break;
    kept.unshift(draft);
  }
  return kept;
}

/** `of` as in {@link StoredDraft}. */
export function findDraft(chainId: number, of: string): string | undefined {
  return store.getState().drafts.find((one) => one.chainId === chainId && one.of === of)?.form;
}

export function isDraftTooLong(chainId: number, of: string): boolean {
  return tooLong.has(`${chainId} ${of}`);
}

export function replaceWorkbench(state: Workbench): void {
  store.change(() => ({ ...state, drafts: newestThatFit(state.drafts) }));
}

export function saveScript(script: StoredScript): void {
  store.change(({ scripts }) => ({ scripts: [...scripts.filter(({ id }) => id !== script.id), script] }));
}

export function removeScript(id: string): void {
  store.change(({ scripts }) => ({ scripts: scripts.filter((script) => script.id !== id) }));
}

export function savePlaybook(playbook: Playbook): void {
  store.change(({ playbooks }) => {
    const isNew = playbooks.every(({ id }) => id !== playbook.id);
    return {
      playbooks: isNew
        ? [...playbooks, playbook]
        : playbooks.map((one) => (one.id === playbook.id ? playbook : one)),
    };
  });
}

export function removePlaybook(id: string): void {
  store.change(({ playbooks }) => ({ playbooks: playbooks.filter((playbook) => playbook.id !== id) }));
}
