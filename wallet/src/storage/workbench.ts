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

/** Older drafts make room. */
const MAX_DRAFTS = 100;
/** Values that are pinned: each is read again every few seconds. Older ones make room. */
const MAX_PINS = 50;
/** Characters of all drafts together: a browser keeps a few millions for an app. */
const MAX_DRAFT_TEXT = 1_000_000;

const EMPTY: Workbench = { bookmarks: [], pins: [], drafts: [], scripts: [], playbooks: [] };

/** Kept in this browser; a browser that refuses to store keeps it for this visit. */
const store = createPersistedStore<Workbench>({
  name: "holdfast-workbench",
  empty: EMPTY,
  read: parseWorkbench,
});

/** A part of what is kept; the component is drawn again when that part changes. */
export function useWorkbench<T>(select: (state: Workbench) => T): T {
  return useStore(store, select);
}

/** What is kept, as it is now. */
export function workbench(): Workbench {
  return store.getState();
}

/** Adds the bookmark, or takes it away when it is there. */
export function toggleBookmark(bookmark: Bookmark): void {
  store.change(({ bookmarks }) => {
    const others = bookmarks.filter((one) => !isSamePlace(one, bookmark));
    return { bookmarks: others.length === bookmarks.length ? [...bookmarks, bookmark] : others };
  });
}

/** Pins the value, or takes the pin away when it is there. */
export function togglePin(pin: Pin): void {
  store.change(({ pins }) => {
    const others = pins.filter((one) => !isSamePin(one, pin));
    return { pins: others.length === pins.length ? [...pins, pin].slice(-MAX_PINS) : others };
  });
}

/** Forms that were too long to be kept when they were last changed, while this page is open. */
const tooLong = new Set<string>();

/** Keeps a form as it is now, in place of what was kept of it before; an empty one, or one too long, is forgotten. */
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

/** The newest drafts that may be kept, in their order. */
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

/** The form that was begun; undefined when there is none. `of` as in {@link StoredDraft}. */
export function findDraft(chainId: number, of: string): string | undefined {
  return store.getState().drafts.find((one) => one.chainId === chainId && one.of === of)?.form;
}

/** True while nothing is kept of a form because it is too long. */
export function isDraftTooLong(chainId: number, of: string): boolean {
  return tooLong.has(`${chainId} ${of}`);
}

/** Replaces all of it: for a backup that is brought back. */
export function replaceWorkbench(state: Workbench): void {
  store.change(() => ({ ...state, drafts: newestThatFit(state.drafts) }));
}

/** Adds a script, or replaces the one of the same id. */
export function saveScript(script: StoredScript): void {
  store.change(({ scripts }) => ({ scripts: [...scripts.filter(({ id }) => id !== script.id), script] }));
}

export function removeScript(id: string): void {
  store.change(({ scripts }) => ({ scripts: scripts.filter((script) => script.id !== id) }));
}

/** Adds a playbook, or replaces the one of the same id in its place. */
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
