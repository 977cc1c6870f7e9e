import { readFields, isText } from "./guard.ts";
import { createPersistedStore, type PersistedStorage } from "./persisted-store.ts";

/** The account that was chosen last, by its id in the vault. Windows that are open keep theirs, so that no form changes its sender under a user. */
interface ChosenAccount {
  /** Undefined where none was chosen yet. */
  id(): string | undefined;
  choose(id: string): void;
}

const NONE = { id: "" } as const;
const isId = isText(100);

/** Kept in this browser, for windows that are opened later. */
export function createChosenAccount(storage?: PersistedStorage): ChosenAccount {
  const store = createPersistedStore<{ readonly id: string }>({
    name: "holdfast-chosen-account",
    empty: NONE,
    read(stored) {
      const id = readFields(stored)?.["id"];
      return isId(id) ? { id } : NONE;
    },
    storage,
  });
  return {
    id: () => store.getState().id || undefined,
    choose: (id) => store.change(() => ({ id })),
  };
}
