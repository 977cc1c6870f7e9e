import { join } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { Complaint } from "./complaint.ts";
import type { Language } from "./languages/catalogue.ts";

/** Whom a file is for, as `wallet/src/named-files.ts` asks for it. */
type NamedFor = "new" | "back" | "known";

/** Files of a build in a language, each with all that it imports before it runs, and the one that the page imports. */
export interface StartFiles extends Readonly<Record<NamedFor, readonly string[]>> {
  readonly main: string;
}

interface Chunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}

type OutputFile = Chunk | { readonly type: "asset"; readonly fileName: string };

const MAIN = "/src/main.tsx";

/** What somebody goes on to, besides the wallet. */
const BEGINNINGS: Readonly<Record<NamedFor, readonly string[]>> = {
  new: ["/features/onboarding/create-page.tsx"],
  // Else it is asked for when a worker has said that there is a vault, and what it needs after that.
  back: ["/features/unlock/unlock-page.tsx"],
  known: [],
};

/** Finds in a build what its start loads. */
export function startFilesOf(output: readonly OutputFile[]): StartFiles {
  const chunks = output.filter((file) => file.type === "chunk");
  const main = entryOf(chunks, MAIN);
  const filesFor = (whom: NamedFor): readonly string[] => {
    const files = new Set<string>();
    const add = (chunk: Chunk): void => {
      if (files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const next of chunks) if (chunk.imports.includes(next.fileName)) add(next);
    };
    add(main);
    for (const module of BEGINNINGS[whom]) add(chunkOf(chunks, module));
    return [...files];
  };
  return { main: main.fileName, new: filesFor("new"), back: filesFor("back"), known: filesFor("known") };
}

/** The file of a build that gives out what a module exports. */
export function entryOf<C extends Chunk>(chunks: readonly C[], module: string): C {
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(module));
  if (entry === undefined) throw new Complaint(`There is no file of its own for ${module}.`);
  return entry;
}

/** The file of a build with a module. */
function chunkOf<C extends Chunk>(chunks: readonly C[], module: string): C {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  // Without it the page would work, and come half a second later on a slow network.
  if (found === undefined) throw new Complaint(`No file of the wallet holds ${module}.`);
  return found;
}

/**
 * Puts the script into the page that begins it (`wallet/src/page.ts`), and behind it the names of what the wallet starts
 * with. With the names in it a browser asks for what everybody needs as soon as it reads that, and for the rest when the
 * script has found out the language, and whether anybody was here before.
 */
export function nameStartFiles(others: ReadonlyMap<Language, StartFiles>, config: InlineConfig): Plugin {
  return {
    name: "holdfast-start-files",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const languages = new Map([["en", startFilesOf(Object.values(bundle))], ...others]);
        const { page, lines } = takeStyles(html);
        const links = linksFor(languages).filter(({ href }) => !page.includes(`"${href}"`));
        const script = `<script>${await pageScript(config)}</script>`;
        return beforeFirstFile(askingAhead(page, links), [script, ...links.map(htmlOf), ...lines]);
      },
    },
  };
}

/**
 * A page that does not wait for its styles, and the lines that name them instead: what it says before a script runs needs
 * none, and the welcome has its own. Its first file is not asked for ahead either: mostly the script in the page does
 * the same.
 */
export function takeStyles(html: string): { readonly page: string; readonly lines: readonly string[] } {
  const [line, href = ""] = /^ *<link rel="stylesheet" crossorigin href="([^"]*)">\n/m.exec(html) ?? [];
  if (line === undefined) throw new Complaint("The wallet's page has no styles.");
  const ahead = /^ *<link rel="(?:modulepreload|preload" as="style)" crossorigin href="[^"]*">\n/gm;
  return {
    page: html.replace(line, "").replaceAll(ahead, ""),
    lines: [
      `<link data-for="new back known" as="style" crossorigin href="${href}">`,
      `<noscript>${line.trim()}</noscript>`,
    ],
  };
}

/** The welcome, which the script of the page looks for at once, stands before it, and what it asks for then comes behind. */
export function beforeFirstFile(html: string, lines: readonly string[]): string {
  const [indent] = /^ *(?=<script type="module")/m.exec(html) ?? [];
  if (indent === undefined) throw new Complaint("The wallet's page has no first file.");
  return html.replace(/^ *(?=<script type="module")/m, () =>
    [...lines, ""].map((line) => `${indent}${line}`).join("\n"),
  );
}

/**
 * A page that asks for what everybody needs in its first lines, and not as modules yet: Firefox takes no hashes after those, and
 * the hashes are half of the page (scripts/integrity.ts).
 */
export function askingAhead(html: string, links: readonly Link[]): string {
  const ahead = links
    .filter(({ rel }) => rel === "modulepreload")
    .map(({ href }) => `    <link rel="preload" as="script" crossorigin href="${href}">\n`);
  return html.replace("</title>\n", (title) => [title, ...ahead].join(""));
}

/** The attributes of a link. */
interface Link {
  readonly rel?: "modulepreload";
  readonly "data-for"?: string;
  readonly "data-main"?: true;
  readonly lang?: string;
  readonly crossorigin: true;
  readonly href: string;
}

/** One link for each file: at once where everybody needs it, else for whom and in which language. */
export function linksFor(languages: ReadonlyMap<string, StartFiles>): readonly Link[] {
  const all = [...languages.values()];
  const isForAll = (file: string): boolean => all.every((files) => files.known.includes(file));
  const forAll = new Set(all.flatMap((files) => files.known).filter(isForAll));
  const named = Array.from(languages, ([lang, files]) =>
    [...new Set([...files.new, ...files.back])]
      .filter((file) => !forAll.has(file))
      .map((file): Link => ({
        "data-for": peopleOf(files, file).join(" "),
        ...(file === files.main ? { "data-main": true } : {}),
        lang,
        crossorigin: true,
        href: `/${file}`,
      })),
  );
  const first = Array.from(forAll, (file): Link => ({
    rel: "modulepreload",
    crossorigin: true,
    href: `/${file}`,
  }));
  return [...first, ...named.flat()];
}

function htmlOf(link: Link): string {
  const texts = Object.entries(link).map(([name, value]) =>
    value === true ? name : `${name}="${String(value)}"`,
  );
  return `<link ${texts.join(" ")}>`;
}

function peopleOf(files: StartFiles, file: string): readonly NamedFor[] {
  return (["new", "back", "known"] as const).filter((whom) => files[whom].includes(file));
}

async function pageScript(config: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    logLevel: "error",
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      lib: {
        entry: join(config.root ?? "", "src", "page.ts"),
        formats: ["iife"],
        name: "holdfast",
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file] = Array.isArray(built)
    ? built.flatMap(({ output }): Rolldown.RolldownOutput["output"][number][] => output)
    : [];
  if (file?.type !== "chunk") throw new Complaint("The script of the page was not built.");
  return file.code.trim();
}
