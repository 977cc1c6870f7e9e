/** Where it is kept what was being entered in the popup: a time, and what follows the page's address. */
const PLACE = "holdfast-popup-place";
const LASTS_MS = 5 * 60_000;
/** Screens keep what is typed in their addresses; others have nothing to lose, and one that unlocks is no place to go back to. */
const HAS_DRAFT = /^#\/(?!unlock)[^?]*\?/;

/**
 * A popup closes when its user looks up an address in another window: opened again within minutes, it begins with the screen on which
 * something was being entered.
 */
export function keepPopupPlace(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
): void {
  const [, at, hash] = /^(\d+) (#\/.*)$/.exec(storage.getItem(PLACE) ?? "") ?? [];
  storage.removeItem(PLACE);
  if (location.hash === "" && hash !== undefined && Date.now() - Number(at) < LASTS_MS)
    history.replaceState(undefined, "", hash);
  addEventListener("pagehide", () => {
    if (HAS_DRAFT.test(location.hash)) storage.setItem(PLACE, `${Date.now()} ${location.hash}`);
  });
}
