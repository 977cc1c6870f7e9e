/** A name of the chain's name service. */
export interface ChainName {
  /** Normalized: `pay.ada.supra`. */
  readonly text: string;
  readonly domain: string;
  readonly subdomain: string | undefined;
  /** For display: characters beyond ASCII as codes, `\u{430}da.supra`. */
  readonly shown: string;
  /** Characters that can imitate another name. */
  readonly oddity: "none" | "foreign" | "mixed";
}

const LONGEST = 200;

/** Parses a `.supra` name; undefined for other text. Lowercases only ASCII letters. */
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

/** Joins a name's parts from a node; undefined if invalid. */
export function chainNameOf(domain: string, subdomain: string | undefined): ChainName | undefined {
  const name = readChainName(subdomain === undefined ? `${domain}.supra` : `${subdomain}.${domain}.supra`);
  return name?.domain === domain && name.subdomain === subdomain ? name : undefined;
}

function escapeForeign(text: string): string {
  return [...text]
    .map((character) => (/^[!-~]$/.test(character) ? character : `\\u{${formatCodePoint(character)}}`))
    .join("");
}

function formatCodePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}

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
