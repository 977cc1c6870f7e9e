import { readFields, isList, isMatch, isAmong, isOptional } from "../guard.ts";

/** The severity of a finding of the review: none, up to what can't be signed. */
export const REVIEW_LEVELS = ["off", "info", "warning", "critical", "block"] as const;

export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** What a user set for one rule of the review. What is absent is as the rule has it. */
export interface ReviewRuleChoice {
  readonly level?: ReviewLevel | undefined;
  /** A whole number as text: amounts in quants do not fit a JSON number. */
  readonly limit?: string | undefined;
  /** Names that the rule lets pass; functions of the chain, with a star for any ending. */
  readonly list?: readonly string[] | undefined;
}

/** Names in one list. */
export const MAX_LISTED = 100;

/** The choices by the rule's id. */
export type ReviewRuleChoices = Readonly<Record<string, ReviewRuleChoice>>;

const FUNCTION_PATTERN = /^0x[0-9a-f]{1,64}::(?:\w{0,128}\*|\w{1,128}::(?:\w{0,128}\*|\w{1,128}))$/;

const isLevel = isOptional(isAmong(REVIEW_LEVELS));
const isLimit = isOptional(isMatch(/^\d{1,20}$/));
const isFunctionList = isOptional(isList(isMatch(FUNCTION_PATTERN), MAX_LISTED));

/** True for the name of a function, or its beginning with a star. */
export function isFunctionPattern(text: string): boolean {
  return FUNCTION_PATTERN.test(text);
}

/** Reads what was stored; a choice that can't be read is left out. Never throws. */
export function parseReviewRules(stored: unknown): ReviewRuleChoices {
  return Object.fromEntries(
    Object.entries(readFields(stored) ?? {}).flatMap(([id, value]) => {
      const choice = readChoice(value);
      return choice === undefined ? [] : [[id, choice]];
    }),
  );
}

function readChoice(stored: unknown): ReviewRuleChoice | undefined {
  const fields = readFields(stored);
  if (fields === undefined) return undefined;
  const { level, limit, list } = fields;
  if (!isLevel(level) || !isLimit(limit) || !isFunctionList(list)) return undefined;
  return { level, limit, list };
}
