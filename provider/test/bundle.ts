import { fileURLToPath } from "node:url";
import { build } from "vite";

const source = fileURLToPath(new URL("../src/index.ts", import.meta.url));
const entry = "virtual:program";

/** A program that imports the package as a page would, as one script without modules. */
export async function bundleProgram(program: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? `\0${entry}.ts` : undefined),
        load: (id) => (id === `\0${entry}.ts` ? program : undefined),
      },
    ],
    resolve: { alias: { "@holdfast/provider": source } },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) return "";
  return output.output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
}
