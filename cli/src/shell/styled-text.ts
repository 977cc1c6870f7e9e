const CODES = {
  bold: [1, 22],
  faint: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const;

type Look = keyof typeof CODES;

const ESCAPE = "\u001b";
const OWN = new Set(Object.values(CODES).flatMap((pair) => pair.map((code) => `${ESCAPE}[${code}m`)));

/** Marks text with a style, which only terminals print. */
export function styled(look: Look, text: string): string {
  const [on, off] = CODES[look];
  return `${ESCAPE}[${on}m${text}${ESCAPE}[${off}m`;
}

/** Much text comes from nodes and files, so control and bidi characters become codes. */
export function printable(text: string, hasColours: boolean): string {
  return text.replace(UNSAFE, (found) => {
    if (OWN.has(found)) return hasColours ? found : "";
    return [...found].map((one) => (one === ESCAPE ? "\\u{1b}" : numbered(one))).join("");
  });
}

const UNSAFE = new RegExp(`${ESCAPE}\\[\\d+m|[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Surrogate}]`, "gu");

function numbered(character: string): string {
  if (character === "\n") return character;
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && code < 0x7f ? character : `\\u{${code.toString(16)}}`;
}
