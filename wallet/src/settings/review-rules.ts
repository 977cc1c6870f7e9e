import * as z from "zod/mini";

/** How much a finding of the review weighs: not at all, up to what cannot be signed. */
export const REVIEW_LEVELS = ["off", "info", "warning", "critical", "block"] as const;

export type ReviewLevel = (typeof REVIEW_LEVELS)[number];

/** What a person set for one rule of the review. What is absent is as the rule has it. */
export interface ReviewRuleChoice {
  readonly level?: ReviewLevel;
  /** A whole number as text: amounts in quants do not fit a JSON number. */
  readonly limit?: string;
}

/** The choices by the rule's id. */
export type ReviewRuleChoices = Readonly<Record<string, ReviewRuleChoice>>;

const choiceSchema = z.object({
  level: z.optional(z.enum(REVIEW_LEVELS)),
  limit: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
});

/** Reads what was stored; a choice that cannot be read is left out. Never throws. */
export function parseReviewRules(stored: unknown): ReviewRuleChoices {
  const entries = z.safeParse(z.record(z.string(), z.unknown()), stored);
  if (!entries.success) return {};
  return Object.fromEntries(
    Object.entries(entries.data).flatMap(([id, value]) => {
      const choice = z.safeParse(choiceSchema, value);
      if (!choice.success) return [];
      const { level, limit } = choice.data;
      return [[id, { ...(level === undefined ? {} : { level }), ...(limit === undefined ? {} : { limit }) }]];
    }),
  );
}
