import { defineConfig } from "vite";

// The command with its libraries in a few files, made from source, so that it needs no other part to be built before. It
// is not minified: Node.js prints the line that an uncaught error comes from. Comments go, as V8 reads them at every start.
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/bin",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { "holdfast-devnode": "src/main.ts" },
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
        banner: ({ name }) => (name === "holdfast-devnode" ? "#!/usr/bin/env node" : ""),
        comments: false,
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});
