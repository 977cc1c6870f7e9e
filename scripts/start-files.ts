import { join } from "node:path";
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { Complaint } from "./complaint.ts";
import type { Language } from "./languages/catalogue.ts";

/** Whom a file is for, as `wallet/src/named-files.ts` asks for it. */
type NamedFor = "new" | "next" | "back" | "known";

/** Files of a build in a language, each with all that it imports before it runs. */
export type StartFiles = Readonly<Record<NamedFor, readonly string[]>>;

interface Chunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

type OutputFile = Chunk | { readonly type: "asset" };

/** What comes first for somebody. */
const BEGINNINGS: Readonly<Record<NamedFor, readonly string[]>> = {
  new: ["/src/first-visit.tsx"],
  next: ["/src/main.tsx", "/features/onboarding/create-page.tsx"],
  // Else it is asked for when a worker has said that there is a vault, and what it needs after that.
  back: ["/src/main.tsx", "/features/unlock/unlock-page.tsx"],
  known: ["/src/main.tsx"],
};

/** Finds in a build what its start loads. */
export function startFilesOf(output: readonly OutputFile[]): StartFiles {
  const chunks = output.filter((file) => file.type === "chunk");
  const filesFor = (whom: NamedFor): readonly string[] => {
    const files = new Set<string>();
    const add = (chunk: Chunk): void => {
      if (files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const next of chunks) if (chunk.imports.includes(next.fileName)) add(next);
    };
    for (const module of BEGINNINGS[whom]) add(chunkOf(chunks, module));
    return [...files];
  };
  return {
    new: filesFor("new"),
    next: filesFor("next"),
    back: filesFor("back"),
    known: filesFor("known"),
  };
}

/** The file of a build with a module. */
export function chunkOf<C extends Chunk>(chunks: readonly C[], module: string): C {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  // Without it the page would work, and come half a second later on a slow network.
  if (found === undefined) throw new Complaint(`No file of the wallet holds ${module}.`);
  return found;
}

/**
 * Names what the wallet starts with in the page. Its first script loads it when it runs; with the names in the page a
 * browser asks for it at once: for what everybody needs as soon as it reads that, for the rest when a few lines in the
 * page (`wallet/src/preload.ts`) have found out the language, and whether anybody was here before.
 */
export function nameStartFiles(others: ReadonlyMap<Language, StartFiles>, config: InlineConfig): Plugin {
  return {
    name: "holdfast-start-files",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const languages = new Map([["en", startFilesOf(Object.values(bundle))], ...others]);
        const tags = linksFor(languages).filter(
          ({ attrs }) => !html.includes(`"${String(attrs?.["href"])}"`),
        );
        const script = `<script>${await preloadScript(config)}</script>`;
        const named = tags.filter(({ injectTo }) => injectTo === "body").map(htmlOf);
        return {
          html: beforeTemplates(html, [...named, script]),
          tags: tags.filter(({ injectTo }) => injectTo === "head"),
        };
      },
    },
  };
}

/** What is painted first stands before these lines, and what a script would wait for, the styles, behind them. */
export function beforeTemplates(html: string, lines: readonly string[]): string {
  const [indent] = /^ *(?=<template )/m.exec(html) ?? [];
  // Without them the page would work, and begin later.
  if (indent === undefined) throw new Complaint("The wallet's page has no template to put its start before.");
  return html.replace(/^ *(?=<template )/m, () =>
    [...lines, ""].map((line) => `${indent}${line}`).join("\n"),
  );
}

/** One link for each file: at once where everybody needs it, else for whom and in which language. */
export function linksFor(languages: ReadonlyMap<string, StartFiles>): HtmlTagDescriptor[] {
  const all = [...languages.values()];
  const isForAll = (file: string): boolean =>
    all.every((files) => files.new.includes(file) && files.known.includes(file));
  const forAll = new Set(all.flatMap((files) => files.new).filter(isForAll));
  const link = (
    attrs: Record<string, string>,
    file: string,
    injectTo: "head" | "body",
  ): HtmlTagDescriptor => ({
    tag: "link",
    attrs: { ...attrs, crossorigin: true, href: `/${file}` },
    injectTo,
  });
  const named = Array.from(languages, ([lang, files]) =>
    [...new Set([...files.new, ...files.next, ...files.back])]
      .filter((file) => !forAll.has(file))
      .map((file) => link({ "data-for": peopleOf(files, file).join(" "), lang }, file, "body")),
  );
  return [...Array.from(forAll, (file) => link({ rel: "modulepreload" }, file, "head")), ...named.flat()];
}

function htmlOf({ tag, attrs = {} }: HtmlTagDescriptor): string {
  const texts = Object.entries(attrs).map(([name, value]) =>
    value === true ? name : `${name}="${String(value)}"`,
  );
  return `<${tag} ${texts.join(" ")}>`;
}

function peopleOf(files: StartFiles, file: string): readonly NamedFor[] {
  const people = ["new", "next", "back", "known"] as const;
  // Who has been given it at first need not ask again.
  return people.filter(
    (whom) => files[whom].includes(file) && !(whom === "next" && files.new.includes(file)),
  );
}

async function preloadScript(config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    logLevel: "error",
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      lib: {
        entry: join(config.root ?? "", "src", "preload.ts"),
        formats: ["iife"],
        name: "holdfast",
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file] = Array.isArray(built)
    ? built.flatMap(({ output }): Rolldown.RolldownOutput["output"][number][] => output)
    : [];
  if (file?.type !== "chunk")
    throw new Complaint("The script of the page that asks for the start was not built.");
  return file.code.trim();
}
