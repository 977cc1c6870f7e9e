/** A name of the chain's name service, as it was written. */
export interface ChainName {
  /** As the service is asked for it: `pay.ada.supra`. */
  readonly text: string;
  readonly domain: string;
  readonly subdomain: string | undefined;
  /** As it may be shown: characters beyond plain English ones as their numbers, `\u{430}da.supra`. */
  readonly shown: string;
  /** What can make it look like another name. */
  readonly oddity: "none" | "foreign" | "mixed";
}

/** Characters of a name: nobody types more, and the service takes no more than 64 bytes in a label. */
const LONGEST = 200;

/**
 * Reads a name that ends with `.supra`; undefined for anything else. Only English capitals are made small: others would
 * turn into letters that were not written.
 */
export function readChainName(written: string): ChainName | undefined {
  const text = written.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (text.length > LONGEST || /[\s/@:?#]/u.test(text)) return undefined;
  const labels = text.split(".");
  if (labels.pop() !== "supra" || labels.length < 1 || labels.length > 2) return undefined;
  if (labels.some((label) => label === "" || !hasNameCharacters(label))) return undefined;
  const [domain = "", subdomain] = labels.toReversed();
  const oddities = labels.map(classifyOddity);
  const oddity = oddities.includes("mixed") ? "mixed" : oddities.includes("foreign") ? "foreign" : "none";
  return { text, domain, subdomain, shown: escapeForeign(text), oddity };
}

/** The name of these parts, as a node tells them; undefined where they make none. */
export function chainNameOf(domain: string, subdomain: string | undefined): ChainName | undefined {
  const name = readChainName(subdomain === undefined ? `${domain}.supra` : `${subdomain}.${domain}.supra`);
  return name?.domain === domain && name.subdomain === subdomain ? name : undefined;
}

/** Text with every character that is no plain English one as its number. */
export function escapeForeign(text: string): string {
  return [...text]
    .map((character) => (/^[!-~]$/.test(character) ? character : `\\u{${formatCodePoint(character)}}`))
    .join("");
}

function formatCodePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

/** English letters, digits and lines; or anything beyond them, which is escaped. */
function hasNameCharacters(label: string): boolean {
  return /^(?:[a-z0-9_-]|\P{ASCII})+$/u.test(label);
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
];

function classifyOddity(label: string): ChainName["oddity"] {
  if (/^[!-~]*$/.test(label)) return "none";
  return SCRIPTS.filter((script) => script.test(label)).length > 1 ? "mixed" : "foreign";
}
