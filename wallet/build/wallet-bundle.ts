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

async function bundleWallet(folder: string): Promise<void> {
  // Otherwise rendering would build React for development.
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

/** The connect page: one script and one style, separate, in every language. */
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
          // Fonts keep the app's names, so that the browser loads them once.
          assetFileNames: ({ names: [file = ""] }) =>
            file.endsWith(".css") ? `${names}[extname]` : "assets/[name]-[hash][extname]",
        },
      },
    },
  });
}

/** The service worker: one script and not a module, as some browsers require. */
async function bundleServiceWorker(folder: string): Promise<void> {
  const config = common(folder);
  await build({
    ...config,
    publicDir: false,
    // A library reads it; a service worker has none.
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

/** Without hashes, as an extension is signed as a whole; without drawn welcome, as its files are local. */
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
