import { createHash } from "node:crypto";
import { defineConfig, type Plugin } from "vite";

// The command in one file that every start reads, whose code V8 reads once (src/cached-start.ts), and in files of their
// own what not every start needs: most of the time from the start to the first answer would go into reading code.
// CommonJS, as Node.js 20 lets nobody keep what V8 made of an ES module.
// It is made from source, so that it needs no other part to be built before. It is not minified: Node.js prints the
// line that an uncaught error comes from. Comments go, as V8 reads them at every start.
const START = "node";
/** The files of which what V8 made is kept. */
const CACHED = [START, "machine"];

/**
 * What code asks for only after the start, by the file that has it, as functions and objects of a module: the curves,
 * whose numbers are made when they are read, and what checks and runs bytecode.
 */
const LATER: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  curves: { "@noble/curves/ed25519.js": ["ed25519"], "@noble/curves/secp256k1.js": ["secp256k1"] },
  machine: {
    "@holdfast/move": [
      "acceptsUpgrade",
      "checkDependencies",
      "checkScript",
      "createRecorder",
      "createSession",
      "emptyTrace",
      "frameworkNatives",
      "functionToJson",
      "linkOwnModule",
      "moduleToJson",
      "readScript",
      "stdModule",
      "tracedValue",
    ],
  },
};

export default defineConfig({
  plugins: [escapeOtherScripts(), nameCachedFiles(), readWhenUsed()],
  build: {
    ssr: true,
    outDir: "dist/bin",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { "holdfast-devnode": "src/cached-start.ts", program: "src/main.ts" },
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
              test: (id) => !/\/src\/(main|cached-start)\.ts$|^\0/.test(id),
            },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});

/** Puts into the file that begins which ones it reads, and a hash of each: see src/cached-start.ts. */
function nameCachedFiles(): Plugin {
  return {
    name: "name-cached-files",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const first = bundle["holdfast-devnode.cjs"];
        if (first?.type !== "chunk") throw new TypeError("The file that begins is missing.");
        const hashes = CACHED.map((name) => {
          const file = bundle[`${name}.cjs`];
          if (file?.type !== "chunk") throw new TypeError(`The file ${name}.cjs is missing.`);
          return [file.fileName, createHash("sha256").update(file.code).digest("hex").slice(0, 16)] as const;
        });
        first.code = first.code
          .replaceAll("CACHED_FILES", JSON.stringify(Object.fromEntries(hashes)))
          .replaceAll("START_FILE", JSON.stringify(`${START}.cjs`));
      },
    },
  };
}

/**
 * Reads what code asks for after the start when it is first used: what a module imports of it is a stand-in that asks
 * the file. `import()` gives the file what nothing else needs, and as code cannot wait here, it is read at once.
 */
function readWhenUsed(): Plugin {
  const [standIn, later] = ["\0when-used:", "\0later/"];
  const fileOf = (id: string) => Object.keys(LATER).find((file) => id in (LATER[file] ?? {}));
  return {
    name: "read-when-used",
    enforce: "pre",
    resolveId(id, importer) {
      if (id.startsWith(later)) return id;
      return fileOf(id) !== undefined && importer?.includes("/devnode/src/") === true
        ? standIn + id
        : undefined;
    },
    load(id) {
      if (id.startsWith(later))
        return Object.entries(LATER[id.slice(later.length)] ?? {})
          .map(([from, names]) => `export { ${names.join(", ")} } from "${from}";`)
          .join("\n");
      if (!id.startsWith(standIn)) return undefined;
      const from = id.slice(standIn.length);
      const file = fileOf(from) ?? "";
      const names = LATER[file]?.[from] ?? [];
      return `
        ${file === "curves" ? "" : `export * from "${from}";`}
        let found;
        const read = () => (found ??= AT_ONCE(import("${later}${file}")));
        const stand = (name) =>
          new Proxy(() => undefined, {
            get: (_, field) => read()[name][field],
            apply: (_, self, given) => read()[name](...given),
          });
        ${names.map((name) => `export const ${name} = stand("${name}");`).join("\n")}
      `;
    },
    renderChunk: (code) =>
      code.replace(/AT_ONCE\(Promise\.resolve\(\)\.then\(\(\) => (require\("[^"]+"\))\)\)/g, "$1"),
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
