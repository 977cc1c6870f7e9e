import { join } from "node:path";
import {
  build,
  runnerImport,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from "vite";
import { Complaint } from "./complaint.ts";
import { sayFramework } from "./languages/framework-words.ts";
import { speak } from "./languages/language-plugin.ts";
import type { Language } from "./languages/catalogue.ts";
import { chunksFor, type Output } from "./loaded-scripts.ts";

/** Draws the welcome in a language, as HTML with the title of its page. */
export async function drawWelcome(config: InlineConfig, language: "en" | Language): Promise<string> {
  const { module } = await runnerImport<{ firstScreen(): string }>(
    join(config.root ?? "", "src", "app", "first-screen.tsx"),
    {
      ...config,
      plugins: [sayFramework(language), ...(language === "en" ? [] : [speak(language)])],
      define: { "globalThis.HOLDFAST_LANGUAGE": JSON.stringify(language) },
    },
  );
  return module.firstScreen();
}

/** What a page is given to be painted before a script has come. */
export interface FirstPaint {
  readonly config: InlineConfig;
  /** The welcome by language. */
  readonly welcomes: ReadonlyMap<string, string>;
  /** The builds in other languages. */
  readonly others: ReadonlyMap<string, Output>;
}

/**
 * Puts into the page what a first visit waits for: the styles, the welcome in each language, the script that shows it
 * (`wallet/src/first-paint.ts`) and the names of the files that this script has the browser fetch.
 */
export function firstPaint({ config, welcomes, others }: FirstPaint): Plugin {
  return {
    name: "holdfast-first-paint",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const page = withStylesInside(html, bundle);
        const languages = new Map([["en", Object.values(bundle)], ...others]);
        const tags: HtmlTagDescriptor[] = [
          { tag: "script", children: await inlineScript(config), injectTo: "head" },
          ...Array.from(languages, ([language, output]) => linksFor(page, language, output)).flat(),
          ...Array.from(welcomes, ([lang, children]) => ({ tag: "template", attrs: { lang }, children })),
        ];
        return { html: page, tags: tags.map((tag) => ({ injectTo: "body", ...tag })) };
      },
    },
  };
}

/** A page that asks for no style sheet, for it holds its own. */
function withStylesInside(html: string, bundle: Rolldown.OutputBundle): string {
  const [line, href = ""] = /^ *<link rel="stylesheet"[^>]* href="\/([^"]*)">\n/m.exec(html) ?? [];
  const sheet = bundle[href];
  if (line === undefined || sheet?.type !== "asset") throw new Complaint("The wallet's page has no styles.");
  delete bundle[href];
  return html.replace(line, () => `    <style>${String(sheet.source).trim()}</style>\n`);
}

/** What a language starts with, and what most go on to from the welcome: not asked for until the page knows who looks at it. */
function linksFor(html: string, language: string, output: Output): readonly HtmlTagDescriptor[] {
  const main = chunksFor(output, ["/src/main.tsx"]);
  return [...new Set([...main, ...chunksFor(output, ["/features/onboarding/create-page.tsx"])])]
    .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
    .map((chunk) => ({
      tag: "link",
      attrs: {
        "data-language": language,
        ...(main.has(chunk) ? {} : { "data-new": true }),
        crossorigin: true,
        href: `/${chunk.fileName}`,
      },
      injectTo: "head",
    }));
}

async function inlineScript(config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    logLevel: "error",
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      lib: { entry: join(config.root ?? "", "src", "first-paint.ts"), formats: ["iife"], name: "holdfast" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file] = Array.isArray(built) ? built.flatMap(({ output }): Output => output) : [];
  if (file?.type !== "chunk") throw new Complaint("The script of the page was not built.");
  return file.code.trim();
}
