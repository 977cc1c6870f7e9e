import { join } from "node:path";
import { runScript, type OutputMode, type Outcome } from "../../scripts/command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { buildIfChanged } from "../../scripts/static-build.ts";
import { walletIngredients } from "../../wallet/build/wallet-build.ts";

/** Where the browser finds it. */
export const extensionFolder = join(repositoryRoot, "extension", "dist", "chromium");

/** What it is made from, from the repository's root. */
export const extensionIngredients: readonly string[] = [...walletIngredients, "extension"];

/** Builds the extension, unless what is there was built from the same files. */
export function buildExtension(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: extensionIngredients,
    folder: extensionFolder,
    stampFile: join(cacheFolder, "extension-build"),
    build: () => runScript("extension/build/extension-bundle.ts", [extensionFolder], mode),
  });
}

if (isEntryPoint(import.meta.url)) process.exitCode = (await buildExtension("stream")).code;
