import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, defaultClientConditions } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("supra-starkey-connect/package.json"));

/** The two forms in which pages have supra-starkey-connect, unmodified: scripts that leave it as `ssc` in their window. */
export const starkeyForms = {
  "in a bundled page": () =>
    bundled(`
      import * as ssc from "supra-starkey-connect";
      window.sscUtils = ssc;
      window.ssc = ssc.getSupraStarkeyConnect();
    `),
  "as a script for browsers": async () => readFileSync(join(folder, "dist/browser.iife.js"), "utf8"),
} satisfies Readonly<Record<string, () => Promise<string>>>;

/** A module as a bundler makes a script of it. */
export async function bundled(program: string): Promise<string> {
  const entry = "virtual:page";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? program : undefined),
      },
    ],
    // Its field "browser" names a file that it does not bring.
    resolve: {
      alias: { "supra-starkey-connect": join(folder, "dist/ssc.esm.js") },
      // Packages of this repository are read as source.
      conditions: ["source", ...defaultClientConditions],
    },
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) return "";
  return output.output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
}
