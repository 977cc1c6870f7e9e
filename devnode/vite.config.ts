import { defineConfig } from "vite";

// The command in one small file: most of the time from its start to its first answer would go into reading code.
// It is made from source, so that it needs no other part to be built before.
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist/bin",
    target: "node20",
    minify: true,
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
