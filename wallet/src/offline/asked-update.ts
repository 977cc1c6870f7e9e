/** In localStorage, which pages have but service workers don't. */
const NAME = "holdfast-update-asked";

/** A browser may delay a takeover for five minutes. */
const VALID_MS = 10 * 60_000;

/** Records that the user chose to update, for this tab and all others. */
export function noteAskedUpdate(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(NAME, String(now));
}

interface TakeOverWatch {
  readonly container: ServiceWorkerContainer;
  readonly storage: Pick<Storage, "getItem">;
  readonly now: () => number;
  /** The build that the user chose is active now. */
  readonly onUpdate: () => void;
  /** An unrequested service worker is active now. */
  readonly onReplaced: () => void;
}

/**
 * Detects a takeover that the user did not request: Holdfast's builds wait for the user, so another one may
 * come from a compromised host. Works only in open pages; a new page already is the other worker's.
 */
export function watchTakeOver({ container, storage, now, onUpdate, onReplaced }: TakeOverWatch): void {
  container.addEventListener("controllerchange", () => {
    // The worker was removed: the app comes from its host again.
    if (container.controller === null) return;
    const sinceMs = now() - Number(storage.getItem(NAME) ?? Number.NaN);
    if (sinceMs >= 0 && sinceMs < VALID_MS) onUpdate();
    else onReplaced();
  });
}
