import { defineConfig } from "vite";

// The command in one small file: most of the time from its start to its first answer would go into reading code.
// It is made from source, so that it needs no other part to be built before. It is not minified: Node.js prints the
// line that an uncaught error comes from.
export default defineConfig({
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
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});
