/**
 * Text that anybody could have put on the chain, made safe to stand in a sentence: no control, direction or invisible
 * characters, single spaces, and no longer than `most`.
 */
export function cleanChainText(text: string, maxLength = 40): string {
  const visible = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const characters = [...visible];
  return characters.length <= maxLength ? visible : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/**
 * A name or note that a stranger wrote, made safe to stand in a title without hiding that it was not: characters that
 * nobody sees, that turn the writing round or pile up on others stand as `\u{202e}`, and it is no longer than `most`.
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

/** Controls, directions, joiners, line ends, and letters that fonts draw as nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;

/**
 * A whole text that a stranger wrote, as it is signed: every character that nobody sees or that turns the writing round
 * stands as `\u{202e}`. Line breaks and tabs stay, and what joins two pictures into one.
 */
export function showWholeText(text: string): string {
  return text.replaceAll(UNSEEN_IN_TEXT, escapeAll).replaceAll(/(?<=\p{M}{2})\p{M}+/gu, escapeAll);
}

const UNSEEN_IN_TEXT =
  /(?![\n\t]|(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d(?=\p{ExtPict}))[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

function escapeAll(text: string): string {
  return [...text].map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join("");
}

/** Letters and digits of other scripts that look like Latin capitals; an open list. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["A", "АΑ4"],
    ["B", "ВΒ8"],
    ["C", "СϹ"],
    ["E", "ЕΕ3"],
    ["H", "НΗ"],
    ["I", "ІΙL1|"],
    ["K", "КΚ"],
    ["M", "МΜ"],
    ["N", "Ν"],
    ["O", "ОΟ0"],
    ["P", "РΡ"],
    ["R", "Ꮢ"],
    ["S", "Ѕ5$"],
    ["T", "ТΤ7"],
    ["U", "ՍυU"],
    ["X", "ХΧ"],
    ["Y", "УΥ"],
    ["Z", "Ζ2"],
  ].flatMap(([letter = "", others = ""]) => [...others].map((other) => [other, letter])),
);

/** What a symbol looks like to a quick reader: two symbols with the same looks can be mistaken. */
export function computeSkeleton(symbol: string): string {
  const letters = symbol
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}$|]/gu, "");
  return [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
}
