import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { Complaint, runMain } from "./complaint.ts";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { drawWelcome, firstPaint } from "./first-paint.ts";
import { writeIntegrity } from "./integrity.ts";
import { LANGUAGES, type Language } from "./languages/catalogue.ts";
import { sayFramework } from "./languages/framework-words.ts";
import { speak } from "./languages/language-plugin.ts";
import { weighScripts, type Output } from "./loaded-scripts.ts";
import { SERVICE_WORKER_FILE } from "./security-headers.ts";

const wallet = join(repositoryRoot, "wallet");

/** What opens the wallet in a tab of the web. An extension brings its own. */
const WEB_START = join(wallet, "src", "main.tsx");

/**
 * Builds the wallet into a folder, once for each language. The page is that of the English one; its first script
 * (`wallet/src/boot.ts`) is told what the others begin with, and loads one of them.
 */
export async function bundleWallet(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const others = await bundleLanguages(folder, WEB_START);
  const welcomes = new Map<string, string>();
  for (const language of ["en", ...LANGUAGES] as const)
    welcomes.set(language, await drawWelcome(common(folder), language));
  const built = await build({
    ...common(folder),
    plugins: [sayFramework("en"), firstPaint({ config: common(folder), welcomes, others })],
    define: { "globalThis.HOLDFAST_STARTS": startAddresses(others) },
  });
  weighScripts(outputOf(built));
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
          assetFileNames: `${names}[extname]`,
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
  const languages = await bundleLanguages(folder, start);
  await build({
    ...common(folder),
    plugins: [
      sayFramework("en"),
      {
        name: "holdfast-start",
        enforce: "pre",
        resolveId: (source, importer = "") =>
          source === "./main.tsx" && importer.endsWith("/boot.ts") ? start : undefined,
      },
    ],
    define: { "globalThis.HOLDFAST_STARTS": startAddresses(languages) },
  });
}

async function bundleLanguages(folder: string, start: string): Promise<Map<Language, Output>> {
  const languages = new Map<Language, Output>();
  for (const language of LANGUAGES) languages.set(language, await bundleLanguage(folder, language, start));
  return languages;
}

async function bundleLanguage(folder: string, language: Language, input: string): Promise<Output> {
  const config = common(folder);
  const built = await build({
    ...config,
    plugins: [sayFramework(language), speak(language)],
    worker: { plugins: () => [speak(language)] },
    publicDir: false,
    define: { "globalThis.HOLDFAST_LANGUAGE": JSON.stringify(language) },
    build: { ...config.build, rolldownOptions: { input } },
  });
  return outputOf(built);
}

/** The address of the file with what a language begins with, for the page's first script. */
function startAddresses(languages: ReadonlyMap<Language, Output>): string {
  const addresses = Array.from(languages, ([language, output]) => {
    const entry = output.find((file) => file.type === "chunk" && file.isEntry);
    if (entry === undefined) throw new Complaint(`No file starts the wallet in ${language}.`);
    return [language, `/${entry.fileName}`] as const;
  });
  return JSON.stringify(Object.fromEntries(addresses));
}

function common(folder: string): InlineConfig {
  return {
    configFile: join(wallet, "vite.config.ts"),
    root: wallet,
    build: { outDir: folder, emptyOutDir: false },
  };
}

function outputOf(built: Awaited<ReturnType<typeof build>>): Output {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return "output" in built ? built.output : [];
}

if (isEntryPoint(import.meta.url))
  await runMain(() => bundleWallet(resolve(process.argv[2] ?? join(wallet, "dist"))));
