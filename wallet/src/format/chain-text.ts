/** Makes on-chain text safe within a sentence: no control, direction or invisible characters. */
export function cleanChainText(text: string, maxLength = 40): string {
  const visible = text.normalize("NFC").replaceAll(UNSEEN, "").replaceAll(/\s+/gu, " ").trim();
  const characters = [...visible];
  return characters.length <= maxLength ? visible : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/**
 * Makes untrusted text safe in a title, but shows that it is odd: invisible, direction and stacking
 * characters appear as `\u{202e}`.
 */
export function showChainText(text: string, maxLength = 60): string {
  const shown = text
    .normalize("NFC")
    .replaceAll(UNSEEN, escapeAll)
    .replaceAll(/(?<=\p{M}{2})\p{M}+/gu, escapeAll)
    .replaceAll(/\p{Zs}+/gu, " ")
    .trim();
  const characters = [...shown];
  return characters.length <= maxLength ? shown : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/** Controls, directions, joiners, line ends, and letters without a visible glyph. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;

/**
 * Untrusted text to be signed, in full: invisible and direction characters appear as `\u{202e}`. Keeps line
 * breaks, tabs and emoji joiners.
 */
export function showWholeText(text: string): string {
  return text.replaceAll(UNSEEN_IN_TEXT, escapeAll).replaceAll(/(?<=\p{M}{2})\p{M}+/gu, escapeAll);
}

const UNSEEN_IN_TEXT =
  /(?![\n\t]|(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d(?=\p{ExtPict}))[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

function escapeAll(text: string): string {
  return [...text].map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join("");
}

/** Letters and digits of other scripts that look like Latin capitals; not complete. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["A", "АΑᎪᗅᴀꓮ𐊠4"],
    ["B", "ВΒ8"],
    ["C", "СϹ"],
    ["E", "ЕΕ3"],
    ["H", "НΗ"],
    ["I", "ІΙL1|"],
    ["K", "КΚ"],
    ["M", "МΜ"],
    ["N", "Ν"],
    ["O", "ОΟ0"],
    ["P", "РΡᏢᑭᴘꓑ𐊕"],
    ["R", "ᎡᏒᖇƦꓣ"],
    ["S", "ЅՏᏕᏚꓢꜱ5$"],
    ["T", "ТΤ7"],
    ["U", "Սυᑌᴜꓴ"],
    ["X", "ХΧ"],
    ["Y", "УΥ"],
    ["Z", "Ζ2"],
  ].flatMap(([letter = "", others = ""]) => [...others].map((other) => [other, letter])),
);

/** Symbols with equal skeletons can be mistaken for each other. */
export function computeSkeleton(symbol: string): string {
  const letters = symbol
    .replaceAll(UNSEEN, "")
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}$|]/gu, "");
  // As capitals, a letter can look different: υ is Υ.
  const latin = [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter.toUpperCase());
  return latin.map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
}
