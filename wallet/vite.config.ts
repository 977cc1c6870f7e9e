import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { codeGroups } from "./code-groups.ts";

/** The browsers the tokens are written for: the first with `light-dark()`. */
const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

/**
 * What comes before a script and a style sheet is painted without them: the mark in index.html need not wait for them. Both
 * are asked for in the head all the same: a browser's look ahead ends at an import map (scripts/integrity.ts).
 */
const contentFirst: Plugin = {
  name: "content-first",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const files = html.match(/^.*<(?:script type="module"|link rel="stylesheet").*\n/gm) ?? [];
      const rest = files.reduce((page, file) => page.replace(file, ""), html);
      const ahead = files.map((file) => {
        const kind = file.includes("<script") ? 'rel="modulepreload"' : 'rel="preload" as="style"';
        return `    <link ${kind} crossorigin href="${/(?:src|href)="([^"]*)"/.exec(file)?.[1] ?? ""}">\n`;
      });
      return rest
        .replace("  </head>", `${ahead.join("")}  </head>`)
        .replace("  </body>", `${files.join("")}  </body>`);
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
        codeSplitting: { groups: codeGroups },
        // Not the names of all screens that share a file, which would be longer than its hash.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*$/, "")}-[hash].js`,
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
