const LETTER = /\p{L}/u;
/** A value in quotes: every language has its own. */
const QUOTES = /^“ *”$/;
const VALUE = /\{\w+\}/g;
const STYLE_WORD =
  /^(?:flex|grid|block|hidden|relative|absolute|truncate|inline|sticky|fixed|contents|group|peer|underline|italic)$/;

/** True when a text begins or reads like something for a user, not like a name in code or a list of classes. */
export function isWords(text: string): boolean {
  const bare = text.replace(VALUE, "").trim();
  if (!LETTER.test(bare)) return QUOTES.test(bare);
  if (/^[\p{Lu}“"‘(…][\p{Ll}’' ]/u.test(text.trim())) return true;
  return /\s/.test(text.trim()) && /\p{Ll}{2}/u.test(bare) && !isStyle(text);
}

/** True for what a user would see between other words: at least two letters together. */
export function isFragment(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(VALUE, "")) && !isStyle(text);
}

function isStyle(text: string): boolean {
  const words = text.replace(VALUE, "").trim().split(/\s+/);
  const areClasses =
    words.every((word) => /^[!a-z0-9@&>*\-:[\]/.()%_,#=+'$|{}]*$/.test(word)) &&
    words.some((word) => /[a-z]-[a-z0-9[]|\w:[\w[]|^\[/.test(word)) &&
    !/[.,] /.test(text);
  return areClasses || words.every((word) => STYLE_WORD.test(word));
}
