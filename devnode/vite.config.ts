import { defineConfig, type Plugin } from "vite";

// The command in one small file, and in files of their own what not every start needs: most of the time from the start
// to the first answer would go into reading code.
// It is made from source, so that it needs no other part to be built before. It is not minified: Node.js prints the
// line that an uncaught error comes from. Comments go, as V8 reads them at every start.
export default defineConfig({
  plugins: [escapeOtherScripts(), withoutHttp2()],
  build: {
    ssr: "src/main.ts",
    outDir: "dist/bin",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      output: {
        entryFileNames: "holdfast-devnode.js",
        chunkFileNames: "[name].js",
        banner: "#!/usr/bin/env node",
        comments: false,
        // What a start reads is one file, also where files that are read later use a part of it; but for the program
        // itself, which does not end while it serves: what imports it would wait for that.
        codeSplitting: {
          groups: [{ name: "node", tags: ["$initial"], test: (id) => !id.endsWith("/src/main.ts") }],
        },
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});

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

/**
 * Leaves out the platform's HTTP/2, whose loading a start would wait for: `@hono/node-server` only asks whether a
 * request is one of its kind, and the devnode's server takes none.
 */
function withoutHttp2(): Plugin {
  const name = "\0no-http2";
  return {
    name: "without-http2",
    enforce: "pre",
    resolveId: (id) => (id === "node:http2" ? name : undefined),
    load: (id) =>
      id === name ? "export class Http2ServerRequest {}\nexport const constants = {};\n" : undefined,
  };
}
