import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { chunksFor } from "./loaded-scripts.ts";

/** What a first visit runs before it has every text: the welcome and the making of an account. */
const FIRST = ["/src/boot.ts", "/src/main.tsx", "/features/onboarding/create-page.tsx"];
/** What says those texts. A worker is told its texts once, when it starts. */
const SAYING = ["main.tsx", "features/onboarding/create-page.tsx", "vault/vault-worker.ts"];

/**
 * A catalogue that is asked for as `de.po?first` has the texts of a first visit alone, and every file that such a visit does
 * not begin with waits for the others (`wallet/src/language/speak.ts`): its modules say their texts when they are run.
 * Where no welcome is drawn into the page, in development and in an extension, it has all texts.
 */
export function firstTexts(): Plugin {
  let isSplit = false;
  let said: Promise<ReadonlySet<string>> | undefined;
  return {
    name: "holdfast-first-texts",
    enforce: "pre",
    configResolved({ plugins }) {
      isSplit = plugins.some(({ name }) => name === "holdfast-first-paint");
    },
    async load(id) {
      const [path, query] = id.split("?");
      if (path === undefined || query !== "first") return null;
      if (!isSplit) return { code: `export { messages } from ${JSON.stringify(path)};`, moduleType: "js" };
      const { code } = await this.load({ id: path });
      said ??= listTexts(
        this,
        SAYING.map((file) => join(import.meta.dirname, "../src", file)),
      );
      const texts = await said;
      const first = Object.entries(messagesIn(code ?? "")).filter(([text]) => texts.has(text));
      const json = JSON.stringify(Object.fromEntries(first));
      return { code: `export const messages = JSON.parse(${JSON.stringify(json)});`, moduleType: "js" };
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const isCatalogue = chunk.moduleIds.some((id) => /\.po(?:\?first)?$/.test(id));
      if (!isSplit || isCatalogue) return null;
      const isFirst = [...chunksFor(Object.values(chunks), FIRST)].some(
        ({ fileName }) => fileName === chunk.fileName,
      );
      if (isFirst) return null;
      return `await window.allTexts;${code}`;
    },
  };
}

/** The names of all texts in files and in all that these import before they run. */
async function listTexts(
  context: Rolldown.PluginContext,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const texts = new Set<string>();
  const read = async (id: string): Promise<void> => {
    if (seen.has(id)) return;
    seen.add(id);
    const { code, importedIds } = await context.load({ id, resolveDependencies: true });
    for (const [, text = ""] of (code ?? "").matchAll(/\bid: ?"([\w+/]{6})"/g)) texts.add(text);
    await Promise.all(importedIds.map(read));
  };
  await Promise.all(files.map(read));
  return texts;
}

function messagesIn(code: string): Readonly<Record<string, unknown>> {
  const [, text = ""] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  return JSON.parse(JSON.parse(text) as string) as Readonly<Record<string, unknown>>;
}
