import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { catalogueFile, LANGUAGES } from "./languages/catalogue.ts";
import { findFaults, updateCatalogue } from "./languages/catalogue-update.ts";
import { collectDoubts, collectMessages } from "./languages/translated-files.ts";
import { readSourceTree, type SourceTree } from "./source/source-tree.ts";

/** Prints what is not said in every language. @returns whether there is nothing */
export function reportLanguages(tree: SourceTree): boolean {
  const messages = collectMessages(tree);
  let count = 0;
  for (const language of LANGUAGES) {
    const faults = findFaults(readFileSync(catalogueFile(language), "utf8"), messages, language);
    for (const fault of faults.slice(0, MOST_SHOWN))
      console.error(`wallet/languages/${language}.po  ${fault}`);
    if (faults.length > MOST_SHOWN) console.error(`… and ${faults.length - MOST_SHOWN} more`);
    count += faults.length;
  }
  const doubts = collectDoubts(tree);
  for (const doubt of doubts.slice(0, MOST_SHOWN)) console.error(doubt);
  count += doubts.length;
  if (count > 0)
    console.error(
      "`npm run languages` puts every text of the source into the catalogues: translate the ones without a translation. " +
        "A text that no user reads belongs in scripts/languages/code-texts.ts.",
    );
  console.log(`languages: ${messages.size} texts, ${LANGUAGES.length} translations, ${count} faults`);
  return count === 0;
}

const MOST_SHOWN = 20;

if (isEntryPoint(import.meta.url)) {
  const tree = readSourceTree(repositoryRoot);
  for (const language of LANGUAGES) {
    const file = catalogueFile(language);
    if (existsSync(file))
      writeFileSync(file, updateCatalogue(readFileSync(file, "utf8"), collectMessages(tree), language));
  }
  process.exitCode = reportLanguages(tree) ? 0 : 1;
}
