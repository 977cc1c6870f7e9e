import { join } from "node:path";
import { runScript, type OutputMode, type Outcome } from "../../scripts/command.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { buildIfChanged } from "../../scripts/static-build.ts";

export const walletIngredients = [
  "wallet",
  "sdk/src",
  "sdk/package.json",
  "move/src",
  "descriptors/src",
  "descriptors/package.json",
  // Code of the tracing worker: `@holdfast/devnode/replay` and its imports.
  ...["fork", "framework", "replay", "server/json", "state", "vm"].map((part) => `devnode/src/${part}`),
  "devnode/src/replayed.ts",
  "devnode/src/native-ed25519.ts",
  "devnode/src/script-ed25519.ts",
  "provider/src",
  "tsconfig.base.json",
  "package-lock.json",
  "lingui.config.ts",
];

export const walletFolder = join(repositoryRoot, "wallet", "dist");

export function buildWallet(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: walletIngredients,
    folder: walletFolder,
    stampFile: join(cacheFolder, "wallet-build"),
    build: () => runScript("wallet/build/wallet-bundle.ts", [walletFolder], mode),
  });
}

if (isEntryPoint(import.meta.url)) process.exitCode = (await buildWallet("stream")).code;
