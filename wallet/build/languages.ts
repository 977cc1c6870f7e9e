import { getConfig } from "@lingui/conf";
import { getCatalogs } from "@lingui/cli/api";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";

const MAX_SHOWN = 20;

/** @param root folder of a Lingui configuration */
export async function reportLanguages(root = repositoryRoot): Promise<boolean> {
  const config = getConfig({ cwd: root });
  const [catalogue] = await getCatalogs(config);
  const texts = Object.entries((await catalogue?.collect()) ?? {});
  const said = new Set(texts.map(([id]) => id));
  let count = 0;
  for (const language of config.locales) {
    const entries = (await catalogue?.read(language)) ?? {};
    const faults = [
      ...texts.flatMap(([id, { message = id }]) => {
        const fault = findFault(message, entries[id]?.translation ?? "", language);
        return fault === undefined ? [] : [`“${message}” ${fault}`];
      }),
      ...Object.entries(entries).flatMap(([id, { message = id }]) =>
        said.has(id) ? [] : [`“${message}” is nowhere in the source`],
      ),
    ];
    for (const fault of faults.slice(0, MAX_SHOWN))
      console.error(`wallet/languages/${language}.po  ${fault}`);
    if (faults.length > MAX_SHOWN) console.error(`… and ${faults.length - MAX_SHOWN} more`);
    count += faults.length;
  }
  if (count > 0)
    console.error("`npm run languages` brings the catalogues up to date: translate what has no translation.");
  console.log(`languages: ${texts.length} texts, ${config.locales.length} translations, ${count} faults`);
  return texts.length > 0 && count === 0;
}

/** Problem with a translation, or undefined. Values, elements and plural forms must match. */
function findFault(message: string, translation: string, language: string): string | undefined {
  if (translation.trim() === "") return "has no translation";
  try {
    const [wanted, got] = [listMarks(message), listMarks(translation)];
    const missing = wanted.values.find((mark) => !wanted.inForms.has(mark) && !got.values.includes(mark));
    if (missing !== undefined) return `lacks ${missing} in its translation`;
    const strange = got.values.find((mark) => !wanted.values.includes(mark));
    if (strange !== undefined) return `has ${strange} in its translation, and the text has none`;
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const form = pluralCategories.find((each) => got.counts.some((forms) => !forms.includes(each)));
    return form === undefined ? undefined : `lacks the form “${form}” of a count`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Marks {
  readonly values: readonly string[];
  /** Values in plural forms: English may omit the number in one of them. */
  readonly inForms: ReadonlySet<string>;
  /** Plural forms of each count. */
  readonly counts: readonly (readonly string[])[];
}

function listMarks(text: string): Marks {
  const values = [...text.matchAll(/<\/?\d+\/?>/g)].map(([mark]) => mark);
  const counts: string[][] = [];
  const inForms = new Set<string>();
  const read = (tokens: unknown, isForm: boolean): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , forms] = token as [string, string?, Readonly<Record<string, unknown>>?];
      values.push(`{${name}}`);
      if (isForm) inForms.add(`{${name}}`);
      if (forms === undefined) continue;
      counts.push(Object.keys(forms));
      for (const form of Object.values(forms)) read(form, true);
    }
  };
  read(compileMessageOrThrow(text), false);
  return { values, inForms, counts };
}

if (isEntryPoint(import.meta.url)) process.exitCode = (await reportLanguages()) ? 0 : 1;
