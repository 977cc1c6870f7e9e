import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import {
  build,
  loadConfigFromFile,
  runnerImport,
  type HtmlTagDescriptor,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from "vite";
import { Complaint } from "../../scripts/complaint.ts";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { sayFramework } from "./framework-words.ts";
import { chunksFor, type Output } from "./loaded-scripts.ts";

/** HTML and page title of the welcome screen in every language. */
export async function drawWelcomes(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const command = { command: "build", mode: "production" } as const;
  const own = await loadConfigFromFile(command, String(config.configFile));
  const source = join(config.root ?? "", "src");
  const { module } = await runnerImport<{ readonly welcomes: ReadonlyMap<string, string> }>(
    join(source, "app", "welcomes.ts"),
    {
      ...config,
      plugins: [sayFramework(), own?.config.plugins],
      // A second copy of the text module would be empty.
      resolve: { alias: [{ find: /^@holdfast\/wallet\//, replacement: `${source}/` }] },
    },
  );
  return module.welcomes;
}

/** Inlines all that a first visit needs, so that the welcome screen waits for no other file. */
export function firstPaint(config: InlineConfig, welcomes: ReadonlyMap<string, string>): Plugin {
  return {
    name: "holdfast-first-paint",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const page = withModulesLast(withStylesInside(html, bundle));
        const parts = [
          ...Array.from(welcomes, ([lang, welcome]) => `<template lang="${lang}">${welcome}</template>`),
          `<script>${await inlineScript(config)}</script>`,
        ];
        const tags = linksFor(page, Object.values(bundle));
        return {
          html: page.replace("    <noscript>", () => `    ${parts.join("\n")}\n    <noscript>`),
          tags: [...tags],
        };
      },
    },
  };
}

/** Moves modules and hashes after the first visible content. */
function withModulesLast(html: string): string {
  const modules = html.match(/^ *<(?:script type="module"|link rel="modulepreload").*\n/gm) ?? [];
  const rest = modules.reduce((page, line) => page.replace(line, ""), html);
  return rest.replace("  </body>", () => `${modules.join("")}  </body>`);
}

function withStylesInside(html: string, bundle: Rolldown.OutputBundle): string {
  const [line, href = ""] = /^ *<link rel="stylesheet"[^>]* href="\/([^"]*)">\n/m.exec(html) ?? [];
  const sheet = bundle[href];
  if (line === undefined || sheet?.type !== "asset") throw new Complaint("The wallet's page has no styles.");
  delete bundle[href];
  return html.replace(line, () => `    <style>${String(sheet.source).trim()}</style>\n`);
}

/** Requested by the page once it knows the visitor. */
function linksFor(html: string, output: Output): readonly HtmlTagDescriptor[] {
  const main = chunksFor(output, ["/src/main.tsx"]);
  const spoken = getConfig({ cwd: repositoryRoot }).locales.flatMap((language) =>
    [".po", ".po?first"].flatMap((ending) =>
      Array.from(chunksFor(output, [`/languages/${language}${ending}`]), ({ fileName }) =>
        createLink(fileName, {
          "data-language": language,
          ...(ending === ".po" ? {} : { "data-new": true }),
        }),
      ),
    ),
  );
  const files = [...new Set([...main, ...chunksFor(output, ["/features/onboarding/create-page.tsx"])])]
    .filter(({ fileName }) => !html.includes(`"/${fileName}"`))
    .map((chunk) => createLink(chunk.fileName, main.has(chunk) ? {} : { "data-new": true }));
  return [...files, ...spoken];
}

function createLink(fileName: string, whom: Readonly<Record<string, string | true>>): HtmlTagDescriptor {
  return {
    tag: "link",
    attrs: { "data-ahead": true, ...whom, as: "script", crossorigin: true, href: `/${fileName}` },
    injectTo: "head",
  };
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
