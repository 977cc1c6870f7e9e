/** Words of praise and of receiving, as patterns of whole words in all their forms. */
const LANGUAGE_WORDS = {
  en: {
    praise: "safe(?:ly|r|st)?|verified|trusted|audited|official(?:ly)?|guaranteed",
    receiving:
      "receiv\\p{L}*|claim\\p{L}*|refund\\p{L}*|reward\\p{L}*|earn\\p{L}*|free|gifts?|airdrop\\p{L}*",
  },
  de: {
    praise: "sicher(?:e[mnrs]?)?|geprüft\\p{L}*|garantiert\\p{L}*|offiziell\\p{L}*",
    receiving:
      "erh(?:[aä]l|iel)t\\p{L}*|bek[ao]m\\p{L}*|belohn\\p{L}*|geschenk\\p{L}*|gratis|kostenlos\\p{L}*",
  },
  es: {
    praise: "segur[oa]s?|verificad[oa]s?|garantizad[oa]s?|oficial(?:es|mente)?",
    receiving: "recib\\p{L}*|reclam\\p{L}*|reembols\\p{L}*|recompens\\p{L}*|gratis|regal[oa]\\p{L}*",
  },
};

function wholeWords(kind: "praise" | "receiving"): string {
  return `(?<!\\p{L})(?:${Object.values(LANGUAGE_WORDS)
    .map((words) => words[kind])
    .join("|")})(?!\\p{L})`;
}

/** Why a text is unsafe in a description; undefined if safe. */
export function unsafeReason(text: string): string | undefined {
  return RULES.find(([pattern]) => pattern.test(text))?.[1];
}

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u, "has characters that can't be seen"],
  [/\p{L}(?<!\p{Script=Latin})/u, "has letters of another script"],
  [/[\p{M}]/u, "has marks that are not joined with their letters"],
  [/\p{Zs}(?<! )|\s{2,}|^\s|\s$/u, "has spaces that hide something"],
  [/[\p{So}\p{Sk}\u02b0-\u02ff\uff00-\uffef]/u, "has signs that stand for others"],
  [/:\/\/|www\.|\p{L}\.\p{L}{2}/iu, "has a link"],
  [/0x[0-9a-f]{3,}/iu, "has an address of its own"],
  [/\p{N}/u, "has a number of its own"],
  [new RegExp(`holdfast|built[ -]in|${wholeWords("praise")}`, "iu"), "praises itself"],
];

export const RECEIVING = new RegExp(wholeWords("receiving"), "iu");
