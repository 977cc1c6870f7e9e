import { readFileSync } from "node:fs";

const packages = ["sdk", "devnode", "move", "provider", "react", "connect", "descriptors", "cli"];

/** Entries that declare types of the page and export nothing. */
const typesOnly = new Set(["./global"]);

/** Every entry that the packages export, so that a new one is in the reference without being listed here. */
function entryPoints() {
  return packages.flatMap((folder) => {
    const manifest = JSON.parse(
      readFileSync(new URL(`../../${folder}/package.json`, import.meta.url), "utf8"),
    );
    return Object.entries(manifest.exports).flatMap(([name, { source }]) =>
      source?.endsWith(".ts") && !typesOnly.has(name) ? [`../../${folder}/${source}`] : [],
    );
  });
}

/** @type {Partial<import("typedoc").TypeDocOptions & import("typedoc-plugin-markdown").PluginOptions>} */
export default {
  plugin: ["typedoc-plugin-markdown"],
  tsconfig: "./tsconfig.reference.json",
  entryPoints: entryPoints(),
  out: "./reference",
  router: "module",
  readme: "none",
  name: "Reference",
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  disableSources: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  // The reader follows the compiler of the repository, which checks types; this one only reads them.
  skipErrorChecking: true,
  logLevel: "Warn",
};
