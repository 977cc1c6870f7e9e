import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { runScript, type OutputMode, type Outcome } from "../../scripts/command.ts";
import { runMain } from "../../scripts/complaint.ts";
import { cacheFolder, isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { buildIfChanged } from "../../scripts/static-build.ts";
import { walletIngredients } from "../../wallet/build/wallet-build.ts";

const wallet = join(repositoryRoot, "wallet");

export const galleryFolder = join(cacheFolder, "gallery");

export function buildGallery(mode: OutputMode): Promise<Outcome> {
  return buildIfChanged(repositoryRoot, {
    ingredients: walletIngredients,
    folder: galleryFolder,
    stampFile: join(cacheFolder, "gallery-build"),
    build: () => runScript("tests/e2e/gallery-build.ts", [], mode),
  });
}

async function bundleGallery(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  rmSync(galleryFolder, { recursive: true, force: true });
  await build({
    configFile: join(wallet, "vite.config.ts"),
    root: wallet,
    logLevel: "error",
    build: {
      outDir: galleryFolder,
      emptyOutDir: false,
      rolldownOptions: { input: join(wallet, "gallery.html") },
    },
  });
  renameSync(join(galleryFolder, "gallery.html"), join(galleryFolder, "index.html"));
}

if (isEntryPoint(import.meta.url)) await runMain(bundleGallery);
