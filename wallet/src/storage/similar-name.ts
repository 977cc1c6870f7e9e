/** Without characters that have no glyph, and with letters of one form. */
export function visibleName(name: string): string {
  return name.normalize("NFKC").replaceAll(/[\ufe00-\ufe0f\u034f\p{C}\u115f\u1160\u2800]/gu, "");
}

/** Equal for names that a user could mix up; letters of other scripts still differ. */
export function similarNameKey(name: string): string {
  return visibleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}
