import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { Complaint, runMain } from "./complaint.ts";
import { isEntryPoint, repositoryRoot } from "./entry-point.ts";
import { drawFirstScreen, firstScreens } from "./first-screen.ts";
import { writeIntegrity } from "./integrity.ts";
import { LANGUAGES, type Language } from "./languages/catalogue.ts";
import { speak } from "./languages/language-plugin.ts";
import { preloadStart } from "./languages/preload-start.ts";

const wallet = join(repositoryRoot, "wallet");

/**
 * Builds the wallet into a folder, once for each language. The page is that of the English one; its first script
 * (`wallet/src/boot.ts`) is told what the others begin with, and loads one of them.
 */
export async function bundleWallet(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const starts: Record<string, string> = {};
  for (const language of LANGUAGES) starts[language] = `/${await bundleLanguage(folder, language)}`;
  const screens = new Map<"en" | Language, string>();
  for (const language of ["en", ...LANGUAGES] as const)
    screens.set(language, await drawFirstScreen(wallet, language, common(folder)));
  await build({
    ...common(folder),
    plugins: [preloadStart(), firstScreens(screens)],
    define: { "globalThis.HOLDFAST_STARTS": JSON.stringify(starts) },
  });
  writeIntegrity(folder);
}

/** @returns the file that starts the wallet in this language */
async function bundleLanguage(folder: string, language: Language): Promise<string> {
  const config = common(folder);
  const built = await build({
    ...config,
    plugins: [speak(language)],
    worker: { plugins: () => [speak(language)] },
    publicDir: false,
    define: { "globalThis.HOLDFAST_LANGUAGE": JSON.stringify(language) },
    build: { ...config.build, rolldownOptions: { input: join(wallet, "src", "main.tsx") } },
  });
  const start = outputOf(built).find((file) => file.type === "chunk" && file.isEntry);
  if (start === undefined) throw new Complaint(`The wallet in ${language} has no file that starts it.`);
  return start.fileName;
}

function common(folder: string): InlineConfig {
  return {
    configFile: join(wallet, "vite.config.ts"),
    root: wallet,
    build: { outDir: folder, emptyOutDir: false },
  };
}

function outputOf(built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput["output"][number][] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output);
  return "output" in built ? built.output : [];
}

if (isEntryPoint(import.meta.url))
  await runMain(() => bundleWallet(resolve(process.argv[2] ?? join(wallet, "dist"))));
