import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { runMain } from "../../scripts/complaint.ts";
import { isEntryPoint, repositoryRoot } from "../../scripts/entry-point.ts";
import { drawWelcomes, firstPaint } from "./first-paint.ts";
import { sayFramework } from "./framework-words.ts";
import { writeIntegrity } from "./integrity.ts";
import { weighScripts, type Output } from "./loaded-scripts.ts";
import { SERVICE_WORKER_FILE } from "./security-headers.ts";

const wallet = join(repositoryRoot, "wallet");

/** Builds the wallet into a folder. */
export async function bundleWallet(folder: string): Promise<void> {
  // What draws the welcome would have React built as for its own developers.
  process.env["NODE_ENV"] = "production";
  rmSync(folder, { recursive: true, force: true });
  const welcomes = await drawWelcomes(common(folder));
  const built = await build({
    ...common(folder),
    plugins: [sayFramework(), firstPaint(common(folder), welcomes)],
  });
  weighScripts(getOutput(built));
  await bundleConnectPage(folder);
  await bundleServiceWorker(folder);
  writeIntegrity(folder);
}

/** The page that sites open: one script and one style, apart from all others, in every language. */
async function bundleConnectPage(folder: string): Promise<void> {
  const config = common(folder);
  const names = "assets/connect.html-[hash]";
  await build({
    ...config,
    publicDir: false,
    build: {
      ...config.build,
      rolldownOptions: {
        input: join(wallet, "connect.html"),
        output: {
          codeSplitting: false,
          entryFileNames: `${names}.js`,
          // A font has the name that it has in the app, so that the browser loads it once.
          assetFileNames: ({ names: [file = ""] }) =>
            file.endsWith(".css") ? `${names}[extname]` : "assets/[name]-[hash][extname]",
        },
      },
    },
  });
}

/** What serves the app from the device: one script by itself, no module, because not every browser starts those here. */
async function bundleServiceWorker(folder: string): Promise<void> {
  const config = common(folder);
  await build({
    ...config,
    publicDir: false,
    // A library is left to ask; nobody answers a service worker.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      ...config.build,
      lib: {
        entry: join(wallet, "src", "offline", "service-worker.ts"),
        formats: ["iife"],
        name: "holdfast",
        fileName: () => SERVICE_WORKER_FILE,
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/**
 * The same pages for an extension, which begin with another file. It is packed and signed as a whole, so that its files need no hashes,
 * and it lies on the device, so that nothing is drawn before it has come.
 */
export async function bundleExtensionPages(folder: string, start: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    ...common(folder),
    plugins: [
      sayFramework(),
      {
        name: "holdfast-start",
        enforce: "pre",
        resolveId: (source, importer = "") =>
          source === "./main.tsx" && importer.endsWith("/boot.ts") ? start : undefined,
      },
    ],
  });
}

function common(folder: string): InlineConfig {
  return {
    configFile: join(wallet, "vite.config.ts"),
    root: wallet,
    build: { outDir: folder, emptyOutDir: false },
  };
}

function getOutput(built: Awaited<ReturnType<typeof build>>): Output {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return "output" in built ? built.output : [];
}

if (isEntryPoint(import.meta.url))
  await runMain(() => bundleWallet(resolve(process.argv[2] ?? join(wallet, "dist"))));
