import { fileURLToPath } from "node:url";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

/** Where `scripts/run.ts` reads how many tests there were. */
const report = process.env["REPORT_FILE"];

/** Journeys in Firefox. They use the built wallet and the built extension. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    include: ["tests/firefox/**/*.test.ts"],
    globalSetup: "tests/firefox/find-firefox.setup.ts",
    environment: "node",
    // Nothing takes that long, but deriving keys on a busy machine does.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    // A browser has several processes.
    maxWorkers: 1,
    // The files share what they import.
    isolate: false,
  },
});
