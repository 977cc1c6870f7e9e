import { readFields, isList, isMatch, isAmong, isOptional } from "../guard.ts";

/** From ignored to unsignable. */
export const REVIEW_LEVELS = ["off", "info", "warning", "critical", "block"] as const;

export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** Missing values are the rule's defaults. */
export interface ReviewRuleChoice {
  readonly level?: ReviewLevel | undefined;
  /** Decimal text: quants do not fit a JSON number. */
  readonly limit?: string | undefined;
  /** Allowed functions; a star matches any ending. */
  readonly list?: readonly string[] | undefined;
}

export const MAX_LISTED = 100;

export type ReviewRuleChoices = Readonly<Record<string, ReviewRuleChoice>>;

const FUNCTION_PATTERN = /^0x[0-9a-f]{1,64}::(?:\w{0,128}\*|\w{1,128}::(?:\w{0,128}\*|\w{1,128}))$/;

const isLevel = isOptional(isAmong(REVIEW_LEVELS));
const isLimit = isOptional(isMatch(/^\d{1,20}$/));
const isFunctionList = isOptional(isList(isMatch(FUNCTION_PATTERN), MAX_LISTED));

/** True for a function name, or a prefix with a star. */
export function isFunctionPattern(text: string): boolean {
  return FUNCTION_PATTERN.test(text);
}

/** Skips unreadable choices. Never throws. */
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
