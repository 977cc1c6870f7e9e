import { defineConfig } from "vite";

// The curve for platforms without one, in place of what tsc wrote: one file with its libraries. A bundler that finds
// them shared would move them into the first chunk, which hardly any page needs (decision 0004).
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/crypto",
    emptyOutDir: false,
    target: "es2022",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { "ed25519-fallback": "src/crypto/ed25519-fallback.ts" },
      output: { entryFileNames: "[name].js" },
    },
  },
  resolve: { dedupe: ["@noble/hashes"] },
  ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["source", "import", "default"] } },
});
