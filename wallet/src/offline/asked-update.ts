/** Where a press of Update now is noted: in a place that pages have and no service worker. */
const NAME = "holdfast-update-asked";

/** A browser may hold a build up for five minutes before it takes over. */
const VALID_MS = 10 * 60_000;

/** The user takes the build that waits, in this tab and all others. */
export function noteAskedUpdate(storage: Pick<Storage, "setItem">, now: number): void {
  storage.setItem(NAME, String(now));
}

interface TakeOverWatch {
  readonly container: ServiceWorkerContainer;
  readonly storage: Pick<Storage, "getItem">;
  readonly now: () => number;
  /** The build that the user takes has taken over. */
  readonly onUpdate: () => void;
  /** Another service worker did, which nobody asked for. */
  readonly onReplaced: () => void;
}

/**
 * Watches what serves this page. A build of Holdfast waits for the user and takes over at no other time, so that one
 * that does is not one: a host that was taken over may have sent it. That is seen in pages that are open; the next one
 * to be opened is whatever the other service worker serves.
 */
export function watchTakeOver({ container, storage, now, onUpdate, onReplaced }: TakeOverWatch): void {
  container.addEventListener("controllerchange", () => {
    // Taken away: the app comes from its host again.
    if (container.controller === null) return;
    const sinceMs = now() - Number(storage.getItem(NAME) ?? Number.NaN);
    if (sinceMs >= 0 && sinceMs < VALID_MS) onUpdate();
    else onReplaced();
  });
}
