import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Where `scripts/run.ts` reads how many tests there were. */
const report = process.env["REPORT_FILE"];

/** What a developer gets who installs the packages: tarballs, made before the first test, in folders outside of this one. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    include: ["tests/packages/**/*.test.ts"],
    globalSetup: "tests/packages/pack.setup.ts",
    environment: "node",
    // Three installations take seconds; on a machine that has much else to do, a minute.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each test waits for a process of its own.
    maxConcurrency: 2,
    maxWorkers: 2,
  },
});
