import { join } from "node:path";
import { build, type Rolldown } from "vite";
import type { PageAssets } from "./page-template.ts";

const entries = ["theme", "page"];

/** Bundles what runs in the pages into the site's folder. @returns the names of what every page loads */
export async function buildAssets(root: string, folder: string): Promise<PageAssets> {
  const source = join(root, "docs", "site", "src");
  const result = await build({
    configFile: false,
    root: source,
    base: "./",
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, join(source, `${name}.ts`)])),
      },
    },
  });
  const files = outputsOf(result);
  const chunk = (name: string) =>
    files.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  const style = files.find(({ fileName }) => fileName.endsWith(".css"));
  return {
    theme: chunk("theme")?.fileName ?? "",
    script: chunk("page")?.fileName ?? "",
    style: style?.fileName ?? "",
    fonts: files.map(({ fileName }) => fileName).filter((name) => /inter-latin-.*\.woff2$/.test(name)),
  };
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputsOf(result: Awaited<ReturnType<typeof build>>): readonly Output[] {
  if (Array.isArray(result)) return result.flatMap(({ output }) => output);
  return "output" in result ? result.output : [];
}
