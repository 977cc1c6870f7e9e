import type { Passage } from "./passages.ts";

/** A confusing style and its alternative. */
interface ProseRule {
  /** Rule number of the plain English guide, or a word. */
  readonly id: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Kind of text to match as a whole. Default: each sentence of every kind. */
  readonly whole?: Passage["kind"];
}

/** Longer sentences need a second reading; screens and terminals are read in a hurry. */
const maxWords = { paragraph: 25, cell: 25, string: 20, button: 20, comment: 25 };
const maxSentences = 4;

const rules: readonly ProseRule[] = [
  rule(
    "P1",
    /^what (?:moved|it|they|you|is|was|a|an|the)\b(?!.*\?$)|\b(?:of|by|for|from|in|to|as|with|and) what (?:it|they|is|was|the|a|an)\b/i,
    "a noun",
  ),
  rule(
    "P2",
    /\b(?:that|which) (?:is|are|was|were) (?:not )?(?:already )?(?:\w+ed|given|shown|made|known|taken|kept|held|sent|built|written|chosen|read|lost|asked|told|seen|meant|paid)\b(?! to\b)/,
    "an adjective or a compound",
  ),
  rule("P3", /\b(?:is|are) no (?!longer\b|more\b|way\b|need\b|second\b|other\b)\w/, '"is not a", "invalid"'),
  rule(
    "P4",
    /(?:^|[;:,] |\b(?:only|and|but|except) )[Ww]here (?!(?:next|to)\b)(?!.*\?$)|\bwhere (?:there (?:is|are)|no|nothing|nobody|none|that is|it can)\b/,
    '"if", "when"',
  ),
  rule("P5", /\balso (?:if|when|while|by|for|where|in|on)\b/, '"even if", "including", "and"'),
  rule("P6", /\b(?:any more|no more)[.,;]?$|\bany more\b(?! than)/, '"no longer"'),
  rule(
    "P7",
    /\b(?:by|for) (?:it|them)sel(?:f|ves)\b|\bof (?:its|your|their|our|his|her) own\b|\bone's own\b|\bby themselves\b/,
    '"automatically", "separately", "your"',
  ),
  rule(
    "P8",
    /\bstands? (?:in|at|on|beside|below|above|around|for itself|there|here|among)\b|\blies (?:in|on|at|under|beside|beneath)\b|\b(?:does|do) not hold\b|\bstill holds\b/,
    '"is", "appears", "applies", "is valid"',
  ),
  rule(
    "P9",
    /\b(?:take|takes|taken|bring|brings|hand|hands|handed) (?:\w+ )?(?:off|out of|back|on|over)\b/i,
    '"remove", "restore", "share", "send"',
  ),
  rule(
    "P10",
    /\b(?:nodes?|chain|network) (?:tells?|says?|knows?|is asked|are asked)\b|\b(?:node|chain|network) that (?:tells|says|knows)\b/,
    '"returns", "reports", "query"',
  ),
  rule("P11", /\b(?:is|are) being read\b|^Reading\b/, '"Loading …"'),
  rule(
    "P12",
    /\b(?:is|are|was|names?|has|have|with) an?other (?:one|kind|amount|number|name|key|chain|value|type)\b/,
    '"different", "wrong"',
  ),
  rule("P13", /\bthe (?:most|least) that\b|\bleast units?\b/, '"maximum", "minimum", "base units"'),
  rule(
    "P14",
    /\b(?:type|address|name|number|hash|price|size|key|list|text|place) of the (?:key|contract|module|transaction|coin|account|file|node|network|wallet|function|package|recipient|sender)\b/i,
    'a compound: "contract address"',
  ),
  rule("P15", /\b(?:is|are) as (?:it|they) (?:was|were|is|are)\b/, '"didn\'t change"'),
  rule(
    "P16",
    /\b(?:nobody|anybody|everybody|somebody|whoever|whomever)\b/i,
    '"no one", "anyone", "everyone", or the role',
  ),
  rule(
    "P17",
    /^(?:It|They|Its|Their|Those|That (?:is|was|does|has|fits))\b/,
    "the noun that the pronoun stands for",
    "string",
  ),
  rule("P18", /^[\s,;)]|[\s,;(]$/, "a whole text for each case", "string"),
  rule("P19", /\b(?:the|an?|it)\b(?!.*\.$)/i, 'no article and no "it"', "button"),
  rule(
    "term",
    /\b(?:what it costs|the words that|smallest unit|second look|the first node|carried out|carries out|in vain|on its way|strangers?'?|receivers?|unmovable|once more|anew|a way out|for ever|out-of-the-box|meanwhile)\b/i,
    "the term of the field",
  ),
  rule(
    "spelling",
    /\b(?:colour|behaviour|favour|honour|licence|recognise|organise|initialise|serialise|normalise|catalogue|cancelled|cancelling|centre|programme|judgement)\w*\b/i,
    "US spelling",
  ),
  rule(
    "voice",
    // The interface spec fixes two sentences with "please try".
    /(?:^|[^\w-])(?:please(?! report| try)|sorry|we|our|ours|us|one of ours)(?![\w-])/i,
    '"Holdfast", "you", no "please"',
  ),
  rule("exclamation", /[A-Za-z]!(?:\s|$)/, "a period"),
];

function rule(id: string, pattern: RegExp, instead: string, whole?: Passage["kind"]): ProseRule {
  return whole === undefined ? { id, pattern, instead } : { id, pattern, instead, whole };
}

export interface ProseFinding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export function proseFindings({ path, line, text, kind }: Passage): readonly ProseFinding[] {
  // A button's sentences are checked as screen text.
  const sentences = kind === "button" ? [] : splitSentences(text);
  const messages = rules.flatMap(({ id, pattern, instead, whole }) =>
    (whole === undefined ? sentences : whole === kind ? [text] : []).flatMap((said) => {
      const found = pattern.exec(said);
      return found === null ? [] : [`${id}: "${found[0]}" in "${said.slice(0, 60)}"; write ${instead}`];
    }),
  );
  messages.push(...sentences.flatMap((sentence) => tooLong(sentence, maxWords[kind])));
  if (kind === "paragraph" && sentences.length > maxSentences)
    messages.push(`length: ${sentences.length} sentences in a paragraph; the limit is ${maxSentences}`);
  return messages.map((message) => ({ path, line, message }));
}

function tooLong(sentence: string, limit: number): readonly string[] {
  const words = splitWords(sentence).length;
  return words > limit
    ? [`length: ${words} words in "${sentence.slice(0, 40)}…"; the limit is ${limit}`]
    : [];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function splitSentences(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((part) => part !== "");
}

export function splitWords(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}`‹{]/u.test(word));
}
