/** Storage key of the popup's draft: a time and the page's address fragment. */
const PLACE = "holdfast-popup-place";
const LASTS_MS = 5 * 60_000;
/** Drafts are in query parameters. Unlocking must not be restored. */
const HAS_DRAFT = /^#\/(?!unlock)[^?]*\?/;

/** A popup closes on a window switch. Reopened within minutes, it restores the draft. */
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
