/** The order in which gettext files list forms. */
const ORDER: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** The forms that a language has for counts, in the order of its catalogue. */
export function pluralCategories(language: string): readonly Intl.LDMLPluralRule[] {
  const own = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  return ORDER.filter((category) => own.has(category));
}

/** True for a form that a language has for one count alone, as English has for 1: its text need not say the number. */
export function isForOneCount(language: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(language);
  return COUNTS.filter((count) => rules.select(count) === category).length === 1;
}

/** Every rule of every language shows within them that it holds for several, but those about millions. */
const COUNTS = Array.from({ length: 202 }, (_, count) => count);
