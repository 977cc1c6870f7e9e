import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";

/** Minified and gzipped bytes: initial, and loaded on demand. */
export interface BundleSize {
  readonly first: number;
  readonly later: number;
}

export interface BundleOptions {
  /** False for the published client, which keeps both versions of a package. */
  readonly isOurs?: boolean;
}

const entry = "virtual:program";
const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const fallbackFile = fileURLToPath(new URL("../src/crypto/ed25519-fallback.ts", import.meta.url));

/** Entries by name, longer names before their prefixes. */
const sources = {
  "@holdfast/sdk/errors": fileURLToPath(new URL("../src/errors/index.ts", import.meta.url)),
  "@holdfast/sdk/framework": fileURLToPath(new URL("../src/framework/index.ts", import.meta.url)),
  "@holdfast/sdk/phrase": fileURLToPath(new URL("../src/account/phrase.ts", import.meta.url)),
  "@holdfast/sdk/outbox": fileURLToPath(new URL("../src/outbox/index.ts", import.meta.url)),
  "@holdfast/sdk/sender": fileURLToPath(new URL("../src/outbox/sender.ts", import.meta.url)),
  "@holdfast/sdk": fileURLToPath(new URL("../src/index.ts", import.meta.url)),
};

let fallback: Promise<string> | undefined;

/** Bundles a program with the SDK's source, as an application would. */
export async function bundleSize(program: string, options: BundleOptions = {}): Promise<BundleSize> {
  const chunks = await bundle(program, options);
  const first = reachable(chunks);
  const getSize = (chunk: Rollup.OutputChunk) => gzipSync(chunk.code, { level: 9 }).length;
  const sum = (list: readonly Rollup.OutputChunk[]) =>
    list.reduce((total, chunk) => total + getSize(chunk), 0);
  return { first: sum(first), later: sum(chunks.filter((chunk) => !first.includes(chunk))) };
}

/** Code of the first chunk, for inspection. */
export async function bundledCode(program: string): Promise<string> {
  return reachable(await bundle(program, {}))
    .map((chunk) => chunk.code)
    .join("\n");
}

async function bundle(program: string, { isOurs = true }: BundleOptions): Promise<Rollup.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: packageFolder,
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? `\0${entry}.ts` : undefined),
        load(id) {
          if (id === fallbackFile) return (fallback ??= publishedFallback());
          return id === `\0${entry}.ts` ? program : undefined;
        },
      },
    ],
    resolve: {
      alias: isOurs ? sources : {},
      dedupe: isOurs ? ["@noble/hashes"] : [], // this repository has two copies of one version; an application has one
    },
    // Library mode, because a page build adds a loader for import().
    ssr: {
      noExternal: true,
      target: "webworker",
      resolve: { conditions: [...(isOurs ? ["source"] : []), "browser", "module", "import", "default"] },
    },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "allow-extension",
        output: { codeSplitting: true },
      },
    },
  });
  return listChunks(result);
}

/** The package's bundled curve. */
async function publishedFallback(): Promise<string> {
  const configFile = fileURLToPath(new URL("../vite.fallback.config.ts", import.meta.url));
  const result = await build({
    configFile,
    logLevel: "silent",
    root: packageFolder,
    build: { write: false },
  });
  return listChunks(result)
    .map(({ code }) => code)
    .join("\n");
}

function listChunks(result: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk[] {
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) return [];
  return output.output.filter((part) => part.type === "chunk");
}

/** The entry and its static imports. */
function reachable(chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of found)
    for (const name of chunk.imports) {
      const target = chunks.find(({ fileName }) => fileName === name);
      if (target !== undefined) found.add(target);
    }
  return [...found];
}
