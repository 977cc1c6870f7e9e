import type { ReviewRuleChoice, ReviewRuleChoices } from "../../storage/settings/review-rules.ts";
import { severityRank, type Finding, type Level } from "./finding.ts";
import type { ReviewFacts, Rule } from "./rule.ts";
import { RULES } from "./rules.ts";

/** What the rules find, gravest first; a rule that is off finds nothing. */
export function evaluate(
  facts: ReviewFacts,
  choices: ReviewRuleChoices = {},
  rules: readonly Rule[] = RULES,
): readonly Finding[] {
  const findings = rules.flatMap((rule) => {
    const level = getEffectiveLevel(rule, choices[rule.id]);
    if (level === "off") return [];
    const found = rule.find(facts, getEffectiveLimit(rule, choices[rule.id]), choices[rule.id]?.list ?? []);
    return found === undefined ? [] : [{ ...found, rule: rule.id, level }];
  });
  return findings.toSorted((a, b) => severityRank(b.level) - severityRank(a.level));
}

/** The level that holds for a rule: the user's, but never milder than the rule allows. */
export function getEffectiveLevel(
  { level, minLevel }: Pick<Rule, "level" | "minLevel">,
  choice: ReviewRuleChoice = {},
): Level {
  const chosen = choice.level ?? level;
  return severityRank(chosen) < severityRank(minLevel) ? minLevel : chosen;
}

/** The number that holds for a rule: the user's, else the rule's. */
export function getEffectiveLimit({ limit }: Pick<Rule, "limit">, choice: ReviewRuleChoice = {}): bigint {
  return choice.limit === undefined ? (limit?.usual ?? 0n) : BigInt(choice.limit);
}
