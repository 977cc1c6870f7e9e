import { readFields, isText } from "./guard.ts";
import { createPersistedStore, type PersistedStorage } from "./persisted-store.ts";

/** Vault ID of the last chosen account. Open windows keep theirs, so no form changes its sender. */
interface ChosenAccount {
  id(): string | undefined;
  choose(id: string): void;
}

const NONE = { id: "" } as const;
const isId = isText(100);

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
