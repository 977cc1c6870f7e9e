/** Screens of the wallet beside a page, with what is read there first. */
export const NARROW_SCREENS = [
  ["", "Balance"],
  ["#/send", "Send"],
  ["#/activity", "Activity"],
  ["#/settings/sites", "Sites"],
] as const;

/** Pixels by which the screen is wider than its window. */
export const OVERFLOW = "document.documentElement.scrollWidth - innerWidth";
