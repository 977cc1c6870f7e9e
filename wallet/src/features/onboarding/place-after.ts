const PLACE = "holdfast-place-after-onboarding";

export function isRequestPlace(href: string): boolean {
  return /^\/(?:asked|approve)\b/.test(href);
}

/** Keeps a request for this tab until there is a wallet. */
export function noteRequestPlace(href: string): void {
  if (isRequestPlace(href)) sessionStorage.setItem(PLACE, href);
}

/** The waiting request's page, or home. Clears it. */
export function takePlaceAfter(): string {
  const place = sessionStorage.getItem(PLACE) ?? "/home";
  sessionStorage.removeItem(PLACE);
  return place;
}
