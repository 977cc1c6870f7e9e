import { join } from "node:path";
import { cacheFolder } from "./checks.ts";
import { runScript, type OutputMode, type Outcome } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";
import { buildIfChanged } from "./static-build.ts";
import { walletIngredients } from "./wallet-build.ts";

/** Where the browser finds it. */
export const extensionFolder = join(repositoryRoot, "extension", "dist", "chromium");

/** Builds the extension, unless what is there was built from the same files. */
export function buildExtension(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: [
      ...walletIngredients,
      "extension",
      "provider/src",
      "scripts/extension-bundle.ts",
      "scripts/extension-manifest.ts",
    ],
    folder: extensionFolder,
    stampFile: join(cacheFolder, "extension-build"),
    build: () => runScript("extension-bundle.ts", [extensionFolder], mode),
  });
}
