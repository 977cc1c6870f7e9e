import { relative } from "node:path";
import type { Plugin } from "vite";
import { repositoryRoot } from "../entry-point.ts";
import { loadCatalogue, type Language } from "./catalogue.ts";
import { isTranslated, messagesOf } from "./translated-files.ts";
import { translateSource } from "./translate-source.ts";

/** Builds the wallet in a language: the texts of its source are replaced before anything else reads them. */
export function speak(language: Language): Plugin {
  const catalogue = loadCatalogue(language);
  return {
    name: "holdfast-language",
    enforce: "pre",
    transform(source, id) {
      const path = relative(repositoryRoot, id.split("?")[0] ?? id).replaceAll("\\", "/");
      if (!isTranslated(path)) return null;
      const sites = messagesOf(path, source);
      if (sites.length === 0) return null;
      const code = translateSource(source, sites, (message) => catalogue.find(message, path));
      return { code, map: null };
    },
  };
}
