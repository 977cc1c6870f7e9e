/**
 * Text that anybody could have put on the chain, made safe to stand in a sentence: no control, direction or invisible
 * characters, single spaces, and no longer than `most`.
 */
export function cleanChainText(text: string, most = 40): string {
  const visible = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const characters = [...visible];
  return characters.length <= most ? visible : `${characters.slice(0, most - 1).join("")}…`;
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

/** What a symbol looks like to somebody who reads quickly: two symbols with the same looks can be mistaken. */
export function looksOf(symbol: string): string {
  const letters = symbol
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}$|]/gu, "");
  return [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
}
