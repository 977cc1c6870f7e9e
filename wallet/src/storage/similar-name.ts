/** Drawn as blanks. */
const BLANKS = /[\s\u115f\u1160\u2800\u3164\uffa0]+/gu;

/** With spaces for blanks, and without controls. */
export function cleanName(name: string): string {
  return name
    .replaceAll(BLANKS, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim();
}

/** Without characters that have no glyph, and with letters of one form. */
function visibleName(name: string): string {
  const letters = name.replaceAll(BLANKS, " ").normalize("NFKC");
  // Composed again, because a removed character can separate a letter from its mark.
  return letters
    .replaceAll(/[\p{DI}\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .normalize("NFKC")
    .trim();
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
    own = `${visible.slice(0, maxLength - String(number).length - 1).replace(/[\ud800-\udbff]$/, "")} ${number}`;
  taken.add(similarNameKey(own));
  return own;
}
