import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { lingui } from "@lingui/vite-plugin";
import { firstTexts } from "./build/first-texts.ts";
import { codeGroups } from "./code-groups.ts";
import { linguiMacros } from "./lingui-macros.ts";

/** The browsers the tokens are written for: the first with `light-dark()`. */
const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

export default defineConfig({
  root: import.meta.dirname,
  // No React Compiler: oxc-transform-react 0.156 turns every bigint literal inside a component into `undefined`
  // without a word, and a wallet counts in bigints.
  plugins: [firstTexts(), linguiMacros("all"), lingui(), react(), tailwindcss()],
  // The other packages of this repository are read as TypeScript source, never from a stale dist.
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    // What the shim stands in for is in React itself since its version 18.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  build: {
    target: "es2022",
    cssTarget: browsers,
    // A data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A text that nobody asks for is left out.
      treeshake: { manualPureFunctions: ["_i18n"] },
      output: {
        codeSplitting: { groups: codeGroups },
        // Not the names of all screens that share a file, which would be longer than its hash.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*$/, "")}-[hash].js`,
      },
    },
  },
  worker: {
    format: "es",
    plugins: () => [linguiMacros("all")],
    // The name is a contract: the server gives `assets/vault-worker-*.js` a policy of its own. One file each: a worker is
    // started from its checked bytes, which have no address to import another file from.
    rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: false } },
  },
  server: { host: "127.0.0.1", strictPort: true },
  preview: { host: "127.0.0.1", strictPort: true },
});
