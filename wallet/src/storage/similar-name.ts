/** Without characters that have no glyph, and with letters of one form. */
function visibleName(name: string): string {
  return name.normalize("NFKC").replaceAll(/[\p{DI}\p{C}\u2800]/gu, "");
}

/** Equal for names that a user could mix up; letters of other scripts still differ. */
export function similarNameKey(name: string): string {
  return visibleName(name).replaceAll(/\s+/gu, " ").trim().toLowerCase();
}

/** With a number if a similar name is taken; `taken` gets the new key. */
export function numberedName(name: string, taken: Set<string>, maxLength: number): string {
  const visible = visibleName(name);
  let own = name;
  for (let number = 2; taken.has(similarNameKey(own)); number++)
    own = `${visible.slice(0, maxLength - String(number).length - 1)} ${number}`;
  taken.add(similarNameKey(own));
  return own;
}
