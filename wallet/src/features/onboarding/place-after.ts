const PLACE = "holdfast-place-after-onboarding";

export function isRequestPlace(href: string): boolean {
  return /^\/(?:asked|approve)\b/.test(href);
}

/** Remembers in this tab a request that found no wallet. It waits until there is one. */
export function noteRequestPlace(href: string): void {
  if (isRequestPlace(href)) sessionStorage.setItem(PLACE, href);
}

/** Where a new wallet opens: the request that waits for it, or home. Taken once. */
export function takePlaceAfter(): string {
  const place = sessionStorage.getItem(PLACE) ?? "/home";
  sessionStorage.removeItem(PLACE);
  return place;
}
