import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";

/** What a page brings itself: it is not what a package weighs. */
const PEERS = [/^react(-dom)?($|\/)/, /^@tanstack\/react-query$/];

const entry = "virtual:program";

/**
 * What a page loads at first of a program that uses what is installed in a folder, as a bundler leaves it: kilobytes
 * after minification and gzip.
 */
export async function pageWeight(folder: string, program: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root: folder,
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? `${folder}/virtual-program.ts` : undefined),
        load: (id) => (id === `${folder}/virtual-program.ts` ? program : undefined),
      },
    ],
    // The bundler alone: a build for pages adds a loader of its own to every program with an import().
    ssr: {
      noExternal: true,
      target: "webworker",
      resolve: { conditions: ["browser", "module", "import", "default"] },
    },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: "es2022",
      rolldownOptions: {
        input: entry,
        external: PEERS,
        preserveEntrySignatures: "allow-extension",
        output: { codeSplitting: true },
      },
    },
  });
  const bytes = atFirst(listChunks(result)).map(({ code }) => gzipSync(code, { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function listChunks(result: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk[] {
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) return [];
  return output.output.filter((part) => part.type === "chunk");
}

/** The entry and everything that it imports at once. */
function atFirst(chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
