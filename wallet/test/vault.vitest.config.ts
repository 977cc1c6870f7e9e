import { fileURLToPath } from "node:url";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

/** The tests of what holds keys and signs, by themselves: for their coverage, and for tests of the tests. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    include: ["{descriptors/src/calls,sdk/src/vault-file,wallet/src/vault}/**/*.test.ts"],
    // It proves with every bit what vault-file.test.ts proves with every byte.
    exclude: ["**/vault-bits.test.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["{descriptors/src/calls,sdk/src/vault-file,wallet/src/vault}/**/*.ts"],
      // Entry of the worker, IndexedDB, and the hooks of the screens: the browser journeys run them.
      exclude: [
        "**/testing/**",
        "**/*.test.ts",
        "**/vault-worker.ts",
        "**/vault-database.ts",
        "**/vault-context.ts",
      ],
      reporter: ["text"],
      thresholds: {
        lines: 100,
        branches: 98,
        "**/vault-file.ts": { branches: 98 },
        "**/phrase-draft.ts": { branches: 98 },
      },
    },
  },
});
