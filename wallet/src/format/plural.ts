import { appLanguage } from "./app-language.ts";

/** A text in the forms that a language has for a count. English has two; a translation brings its own. */
export type PluralForms = { readonly one: string; readonly other: string } & {
  readonly [rule in Exclude<Intl.LDMLPluralRule, "one" | "other">]?: string;
};

const rules = new Map<string, Intl.PluralRules>();

/**
 * The form for a count: `plural(n, { one: "1 coin", other: `${n} coins` })`. The forms are literals, because a build for
 * another language replaces all of them together.
 */
export function plural(count: number | bigint, forms: PluralForms, language: string = appLanguage): string {
  let rule = rules.get(language);
  if (rule === undefined) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return forms[rule.select(toNumber(count))] ?? forms.other;
}

/** No language looks further than at the last six digits: a number of any size keeps them. */
function toNumber(count: number | bigint): number {
  if (typeof count === "number") return count;
  return Number(count < 1_000_000n ? count : 1_000_000n + (count % 1_000_000n));
}
