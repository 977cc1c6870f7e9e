import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin } from "vite";
import { Complaint } from "./complaint.ts";
import { sayFramework } from "./languages/framework-words.ts";
import { speak } from "./languages/language-plugin.ts";
import type { Language } from "./languages/catalogue.ts";

/** English is what the source is written in. */
type Spoken = "en" | Language;

interface FirstScreenModule {
  firstScreen(): string;
}

/**
 * Draws the wallet's first screen in a language, as HTML.
 * @param common how the wallet is built, outDir aside
 */
export async function drawFirstScreen(
  wallet: string,
  language: Spoken,
  common: InlineConfig,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-first-screen-"));
  try {
    await build({
      ...common,
      logLevel: "error",
      publicDir: false,
      // What is loaded later is not drawn: without it the build takes a second.
      plugins: [
        sayFramework(language),
        ...(language === "en" ? [] : [speak(language)]),
        { name: "first-screen", resolveDynamicImport: () => false },
      ],
      define: { "globalThis.HOLDFAST_LANGUAGE": JSON.stringify(language) },
      ssr: { noExternal: true, resolve: { conditions: ["source", "node", "import", "default"] } },
      build: {
        ssr: join(wallet, "src", "app", "first-screen.tsx"),
        outDir: folder,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const screen = (await load(join(folder, "first-screen.js"))).firstScreen();
    // A screen that throws is drawn as one that is loading.
    if (!screen.includes('href="/welcome/create"'))
      throw new Complaint(`The first screen in ${language} does not lead to an account: ${screen}`);
    return screen;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(file: string): Promise<FirstScreenModule> {
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isFirstScreenModule(module)) throw new Complaint(`${file} does not draw a first screen.`);
  return module;
}

function isFirstScreenModule(module: unknown): module is FirstScreenModule {
  return typeof module === "object" && module !== null && "firstScreen" in module;
}

/** Puts the first screen of each language into the page, unseen until its first script shows one. */
export function firstScreens(screens: ReadonlyMap<Spoken, string>): Plugin {
  return {
    name: "holdfast-first-screens",
    transformIndexHtml: () =>
      Array.from(screens, ([lang, children]): HtmlTagDescriptor => ({
        tag: "template",
        attrs: { lang },
        children,
        injectTo: "body",
      })),
  };
}
