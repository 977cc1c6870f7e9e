import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { chunksFor } from "./loaded-scripts.ts";

/** Modules of a first visit: welcome and account creation. */
const FIRST = ["/src/boot.ts", "/src/main.tsx", "/features/onboarding/create-page.tsx"];
/** Modules with those texts. A worker gets its texts at start. */
const SAYING = ["main.tsx", "features/onboarding/create-page.tsx", "vault/vault-worker.ts"];

/** `de.po?first` has a first visit's texts; other files wait for the rest (`language/speak.ts`). */
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

/** Text IDs in files and their static imports. */
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
