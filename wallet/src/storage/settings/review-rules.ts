import * as z from "zod/mini";

/** The severity of a finding of the review: none, up to what cannot be signed. */
export const REVIEW_LEVELS = ["off", "info", "warning", "critical", "block"] as const;

export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** What a user set for one rule of the review. What is absent is as the rule has it. */
export interface ReviewRuleChoice {
  readonly level?: ReviewLevel;
  /** A whole number as text: amounts in quants do not fit a JSON number. */
  readonly limit?: string;
  /** Names that the rule lets pass; functions of the chain, with a star for any ending. */
  readonly list?: readonly string[];
}

/** Names in one list. */
export const MOST_LISTED = 100;

/** The choices by the rule's id. */
export type ReviewRuleChoices = Readonly<Record<string, ReviewRuleChoice>>;

const FUNCTION_PATTERN = /^0x[0-9a-f]{1,64}::(?:\w{0,128}\*|\w{1,128}::(?:\w{0,128}\*|\w{1,128}))$/;

const choiceSchema = z.object({
  level: z.optional(z.enum(REVIEW_LEVELS)),
  limit: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  list: z.optional(z.array(z.string().check(z.regex(FUNCTION_PATTERN))).check(z.maxLength(MOST_LISTED))),
});

/** True for the name of a function, or its beginning with a star. */
export function isFunctionPattern(text: string): boolean {
  return FUNCTION_PATTERN.test(text);
}

/** Reads what was stored; a choice that cannot be read is left out. Never throws. */
export function parseReviewRules(stored: unknown): ReviewRuleChoices {
  const entries = z.safeParse(z.record(z.string(), z.unknown()), stored);
  if (!entries.success) return {};
  return Object.fromEntries(
    Object.entries(entries.data).flatMap(([id, value]) => {
      const choice = z.safeParse(choiceSchema, value);
      if (!choice.success) return [];
      const { level, limit, list } = choice.data;
      const read: ReviewRuleChoice = {
        ...(level === undefined ? {} : { level }),
        ...(limit === undefined ? {} : { limit }),
        ...(list === undefined ? {} : { list }),
      };
      return [[id, read]];
    }),
  );
}
