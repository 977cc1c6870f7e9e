const LETTER = /\p{L}/u;
/** A value in quotes: every language has its own. */
const QUOTES = /^“ *”$/;
const VALUE = /\{\w+\}/g;
/** A class says by a sign within it that it is one: `mt-2`, `hover:underline`, `[&>a]:flex`. */
const CLASS_WORD =
  /^[!a-z0-9@&>*\-:[\]/.()%_,#=+'$|{}]*(?:[a-z]-[a-z0-9[]|\w:[\w[]|^\[)[!a-z0-9@&>*\-:[\]/.()%_,#=+'$|{}]*$/;
const STYLE_WORD =
  /^(?:flex|grid|block|hidden|relative|absolute|truncate|inline|sticky|fixed|contents|group|peer|underline|italic|uppercase|border|transition|rounded|touch|tabular|shrink|grow|isolate|invisible|static|resize|outline|ring|shadow|container|filter|antialiased|table|collapse|visible)$/;

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

/** True when every word of it is one of a style sheet's: a word that is none makes it a text. */
function isStyle(text: string): boolean {
  const words = text.replace(VALUE, "").trim().split(/\s+/);
  return words.every((word) => CLASS_WORD.test(word) || STYLE_WORD.test(word)) && !/[.,] /.test(text);
}
