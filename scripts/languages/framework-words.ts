import { relative } from "node:path";
import { frameworkIntents, frameworkProgress } from "@holdfast/descriptors/framework";
import type { Plugin } from "vite";
import { repositoryRoot } from "../entry-point.ts";
import type { Language } from "./catalogue.ts";

const FOLDER = "wallet/src/components/transactions";

/** Files of the wallet that read the framework's descriptions, and what they have of them. */
const WORDS: Readonly<Record<string, (language: string) => { readonly name: string; readonly of: object }>> =
  {
    [`${FOLDER}/framework-headlines.ts`]: (language) => ({
      name: "FRAMEWORK_HEADLINES",
      of: frameworkIntents(language),
    }),
    [`${FOLDER}/framework-progress.ts`]: (language) => ({
      name: "FRAMEWORK_PROGRESS",
      of: frameworkProgress(language),
    }),
  };

/**
 * Puts the words of the framework's descriptions into a build, in its language. They name what a user does and did also
 * where no node answers and before any description was loaded; all of them in all languages are too much for that.
 */
export function sayFramework(language: "en" | Language): Plugin {
  return {
    name: "holdfast-framework-words",
    enforce: "pre",
    transform(_, id) {
      const path = relative(repositoryRoot, id.split("?")[0] ?? id).replaceAll("\\", "/");
      const words = WORDS[path]?.(language);
      if (words === undefined) return null;
      const entries = `Object.entries(${JSON.stringify(words.of)})`;
      return { code: `export const ${words.name} = /* @__PURE__ */ new Map(${entries});`, map: null };
    },
  };
}
