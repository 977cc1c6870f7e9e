import { relative } from "node:path";
import { frameworkIntents, frameworkProgress } from "@holdfast/descriptors/framework";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";
import { repositoryRoot } from "../../scripts/entry-point.ts";

const FOLDER = "wallet/src/components/transactions";

/** Wallet files with the framework's descriptions, and the used parts. */
const WORDS: Readonly<Record<string, { readonly name: string; readonly of: (language: string) => object }>> =
  {
    [`${FOLDER}/framework-headlines.ts`]: { name: "FRAMEWORK_HEADLINES", of: frameworkIntents },
    [`${FOLDER}/framework-progress.ts`]: { name: "FRAMEWORK_PROGRESS", of: frameworkProgress },
  };

/** Titles must work before the descriptions, too large to include, are loaded. */
export function sayFramework(): Plugin {
  const { sourceLocale = "en", locales } = getConfig({ cwd: repositoryRoot });
  return {
    name: "holdfast-framework-words",
    enforce: "pre",
    transform(_, id) {
      const path = relative(repositoryRoot, id.split("?")[0] ?? id).replaceAll("\\", "/");
      const words = WORDS[path];
      if (words === undefined) return null;
      const said = Object.fromEntries(
        [sourceLocale, ...locales].map((language) => [language, words.of(language)]),
      );
      const code = [
        `import { appLanguage } from "../../format/app-language.ts";`,
        `export const ${words.name} = new Map(Object.entries(${JSON.stringify(said)}[appLanguage]));`,
      ].join("\n");
      return { code, map: null };
    },
  };
}
