import { readFileSync } from "node:fs";

const packages = ["sdk", "devnode", "move", "provider", "react", "connect", "descriptors", "cli"];

/** Entries with global types only. */
const typesOnly = new Set(["./global"]);

/** All entries of all packages, so that new ones need no list. */
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
  // The repository's compiler checks the types.
  skipErrorChecking: true,
  logLevel: "Warn",
};
