import { join } from "node:path";
import { cacheFolder } from "./checks.ts";
import { runScript, type OutputMode, type Outcome } from "./command.ts";
import { repositoryRoot } from "./entry-point.ts";
import { buildIfChanged } from "./static-build.ts";

/** Everything that the built wallet is made of. */
export const walletIngredients = [
  "wallet",
  "sdk/src",
  "sdk/package.json",
  "move/src",
  "descriptors/src",
  "descriptors/package.json",
  // What the worker runs that traces: `@holdfast/devnode/replay` and all that it imports.
  ...["fork", "framework", "replay", "server/json", "state", "vm"].map((part) => `devnode/src/${part}`),
  "devnode/src/replayed.ts",
  "devnode/src/native-ed25519.ts",
  "devnode/src/script-ed25519.ts",
  "provider/src",
  "tsconfig.base.json",
  "package-lock.json",
  "lingui.config.ts",
  "scripts/framework-words.ts",
  "scripts/content-types.ts",
  "scripts/first-paint.ts",
  "scripts/host-files.ts",
  "scripts/integrity.ts",
  "scripts/loaded-scripts.ts",
  "scripts/security-headers.ts",
  "scripts/third-party-licenses.ts",
  "scripts/wallet-bundle.ts",
];

export const walletFolder = join(repositoryRoot, "wallet", "dist");

/** Builds the wallet into wallet/dist, unless what is there was built from the same files. */
export function buildWallet(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: walletIngredients,
    folder: walletFolder,
    stampFile: join(cacheFolder, "wallet-build"),
    build: () => runScript("wallet-bundle.ts", [walletFolder], mode),
  });
}
