import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";

/** The browsers the tokens are written for: the first with `light-dark()`. */
const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

/**
 * What comes before a script and a style sheet is painted without them: the mark in index.html need not wait for them. Both
 * are fetched at once all the same, by the browser's look ahead.
 */
const contentFirst: Plugin = {
  name: "content-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const files = html.match(/^.*<(?:script type="module"|link rel="stylesheet").*\n/gm) ?? [];
      const rest = files.reduce((page, file) => page.replace(file, ""), html);
      return rest.replace("  </body>", `${files.join("")}  </body>`);
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // No React Compiler: oxc-transform-react 0.156 turns every bigint literal inside a component into `undefined`
  // without a word, and a wallet counts in bigints.
  plugins: [react(), tailwindcss(), contentFirst],
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
      output: {
        codeSplitting: {
          // What is needed at the same time is one file, with all that it imports and no earlier one has: fifty small
          // ones take a slow network six round trips, a quick one half a second, and compress worse.
          groups: [
            // Loaded in every language, before one is chosen: nothing else may come with it.
            {
              name: "boot",
              test: /wallet\/src\/(?:boot|first-look|named-files|newcomer|storage\/settings\/(?:language|settings-name)|vault\/vault-presence)\.ts$/,
              minSize: 0,
              priority: 1,
            },
            // The same in every language, and what who was never here gets before the wallet.
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, minSize: 0, priority: 1 },
            { name: "first-visit", test: /wallet\/src\/first-visit\.tsx$/, minSize: 0 },
            { name: "start", test: /wallet\/src\/(?:main|app\/(?:connected-app|router))\.tsx$/, minSize: 0 },
            // What both of the next need.
            {
              name: "forms",
              test: /wallet\/src\/(?:components\/feedback\/problem|ui\/(?:field|page-heading|password-input|text-input|verdict)|vault\/vault-errors)\.tsx?$|sdk\/src\/(?:errors\/crypto-errors|crypto\/random)\.ts$|@base-ui\/react\/internals\/(?:use-button\/useButton|useBaseUiId|useRenderElement|createBaseUIEventDetails|reason-parts)\.mjs$|@base-ui\/utils\/visuallyHidden\.mjs$|lucide-react\/.*\/icons\/x\.mjs$/,
              minSize: 0,
            },
            { name: "unlock", test: /wallet\/src\/features\/unlock\/unlock-page\.tsx$/, minSize: 0 },
            { name: "create", test: /wallet\/src\/features\/onboarding\/create-page\.tsx$/, minSize: 0 },
            {
              name: "onboarding",
              test: /wallet\/src\/features\/onboarding\/(?:import|restore)-page\.tsx$/,
              minSize: 0,
            },
            { name: "home", test: /wallet\/src\/app\/(?:shell|home-screen)\.tsx$/, minSize: 0 },
            {
              name: "everyday",
              test: /wallet\/src\/(?:app\/activity-layout|features\/(?:send\/send|receive\/receive|transaction\/transaction)-page)\.tsx$/,
              minSize: 0,
            },
          ],
        },
      },
    },
  },
  worker: {
    format: "es",
    // The name is a contract: the server gives `assets/vault-worker-*.js` a policy of its own.
    rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash].js" } },
  },
  server: { host: "127.0.0.1", strictPort: true },
  preview: { host: "127.0.0.1", strictPort: true },
});
