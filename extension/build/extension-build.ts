import { join } from "node:path";
import { runScript, type OutputMode, type Outcome } from "../../scripts/command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { buildIfChanged } from "../../scripts/static-build.ts";
import { walletIngredients } from "../../wallet/build/wallet-build.ts";

export const extensionFolder = join(repositoryRoot, "extension", "dist", "chromium");

export const firefoxFolder = join(repositoryRoot, "extension", "dist", "firefox");

export const extensionIngredients: readonly string[] = [...walletIngredients, "extension"];

/** Reuses a build of the same files. */
export function buildExtension(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: extensionIngredients,
    folder: extensionFolder,
    stampFile: join(cacheFolder, "extension-build"),
    build: () => runScript("extension/build/every-browser.ts", [], mode),
  });
}

if (isEntryPoint(import.meta.url)) process.exitCode = (await buildExtension("stream")).code;
