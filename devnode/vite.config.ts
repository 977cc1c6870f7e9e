import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

// The command in one file that every start reads, whose code V8 reads once (src/cached-start.ts), and in files of their
// own what not every start needs: most of the time from the start to the first answer would go into reading code.
// CommonJS, as Node.js 20 lets nobody keep what V8 made of an ES module.
// It is made from source, so that it needs no other part to be built before. It is not minified: Node.js prints the
// line that an uncaught error comes from. Comments go, as V8 reads them at every start.
const START = "node";
const CURVES = "curves";

export default defineConfig({
  plugins: [escapeOtherScripts(), nameStartFile(), curvesWhenUsed()],
  build: {
    ssr: true,
    outDir: "dist/bin",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { "holdfast-devnode": "src/cached-start.ts", program: "src/main.ts", [CURVES]: CURVES },
      output: {
        format: "cjs",
        entryFileNames: "[name].cjs",
        chunkFileNames: "[name].cjs",
        banner: ({ name }) => (name === "holdfast-devnode" ? "#!/usr/bin/env node" : ""),
        comments: false,
        // What a start reads is one file, also where files that are read later use a part of it.
        codeSplitting: {
          groups: [
            {
              name: START,
              tags: ["$initial"],
              test: (id) => !/\/src\/(main|cached-start)\.ts$|@noble\/curves\/|^\0/.test(id),
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});

/** Puts into the file that begins which one it reads, and a hash of that: see src/cached-start.ts. */
function nameStartFile(): Plugin {
  return {
    name: "name-start-file",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const [first, read] = [bundle["holdfast-devnode.cjs"], bundle[`${START}.cjs`]];
        if (first?.type !== "chunk" || read?.type !== "chunk")
          throw new TypeError("A file of the start is missing.");
        const hash = createHash("sha256").update(read.code).digest("hex").slice(0, 16);
        first.code = first.code
          .replaceAll("START_FILE", JSON.stringify(read.fileName))
          .replaceAll("START_HASH", JSON.stringify(hash));
      },
    },
  };
}

/**
 * Reads the curves when code first asks for one: making their numbers would take each start a twentieth of its time.
 * What a module imports of them is an object that asks the file for the curve's fields.
 */
function curvesWhenUsed(): Plugin {
  const names = { "@noble/curves/ed25519.js": "ed25519", "@noble/curves/secp256k1.js": "secp256k1" };
  const [file, prefix] = [`./${CURVES}.cjs`, "\0when-used:"];
  return {
    name: "curves-when-used",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === CURVES) return `\0${CURVES}`;
      if (id === file) return { id, external: true };
      return id in names && importer?.includes("/devnode/src/framework/") === true ? prefix + id : undefined;
    },
    load(id) {
      if (id === `\0${CURVES}`)
        return Object.entries(names)
          .map(([from, name]) => `export { ${name} } from "${from}";`)
          .join("\n");
      const name = id.startsWith(prefix) ? names[id.slice(prefix.length) as keyof typeof names] : undefined;
      if (name === undefined) return undefined;
      return `export const ${name} = new Proxy({}, { get: (_, field) => require("${file}").${name}[field] });`;
    },
  };
}

/**
 * Writes every character beyond ASCII as an escape: one such character in a file makes V8 hold and read all of it with
 * two bytes for each. Without comments, such characters are only where an escape means the same: in texts and
 * patterns.
 */
function escapeOtherScripts(): Plugin {
  return {
    name: "escape-other-scripts",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}

/** `\u2026` for one code unit. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
