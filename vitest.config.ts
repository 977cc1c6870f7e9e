import { join } from "node:path";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { linguiMacros } from "./wallet/lingui-macros.ts";

/**
 * Tests that start processes, bundle programs, run whole lives of a node, sign in JavaScript, or try very many inputs:
 * `npm test` runs them, `npm run check` does not. Nor does it join parts (cli, docs, tests), draw whole screens (project
 * "dom"), or try a hundred examples of each property.
 */
const long = [
  "devnode/src/block-file.test.ts",
  "devnode/src/chain/inclusion.test.ts",
  "devnode/src/checkpoint.test.ts",
  "devnode/src/framework/delegation.test.ts",
  "devnode/src/framework-folder.test.ts",
  "devnode/src/framework-truth.test.ts",
  "devnode/src/main.test.ts",
  "devnode/src/vm/bytecode/framework-use.test.ts",
  "devnode/src/vm/bytecode/hostile.test.ts",
  "devnode/src/vm/supply.test.ts",
  "devnode/test/aborts/aborts.test.ts",
  "move/src/format/mutation.test.ts",
  "move/src/format/round-trip.test.ts",
  "move/src/hostile.test.ts",
  "move/src/machine/costly-programs.test.ts",
  "move/src/machine/packages.test.ts",
  "move/src/machine/programs.test.ts",
  "move/src/statements/statement-steps.test.ts",
  "move/src/trace/recorder.test.ts",
  "scripts/{bootstrap,release,run}.test.ts",
  // Tests of what `npm run check` runs itself.
  "scripts/{layers,price-reach,source-rules}.test.ts",
  "wallet/build/worker-bundle.test.ts",
  "sdk/src/account/account.test.ts",
  "sdk/src/client/history.test.ts",
  "sdk/src/partial-transaction/partial-transaction.test.ts",
  "sdk/src/crypto/ed25519.test.ts",
  "sdk/src/transaction/published-sdk.test.ts",
  "sdk/src/transaction/signed-transaction.test.ts",
  "sdk/src/vault-file/vault-bits.test.ts",
  "sdk/test/bundle-size.test.ts",
  "sdk/test/code-point.test.ts",
  "sdk/test/published-defects.test.ts",
  "wallet/src/arguments/call-draft.test.ts",
  "wallet/src/chain/activity/activity-log.test.ts",
  "wallet/src/chain/queries/holdings-query.test.ts",
  "wallet/src/features/inspect/inspect-text.test.ts",
  "wallet/src/review/description/mutated-descriptor.test.ts",
  "wallet/src/arguments/hostile-input.test.ts",
  "wallet/src/components/secrets/password-strength.test.ts",
  "wallet/src/vault/vault-failing-writes.test.ts",
];

/** Tests without a screen that use a page: with those of the other kind, each would restart a process. */
const inPage = [
  "provider/src/standard-wallet.test.ts",
  "wallet/src/ui/appearance.test.ts",
  "wallet/src/vault/session-page.test.ts",
];

/** Where `scripts/run.ts` reads how many tests there were. */
const report = process.env["REPORT_FILE"];
const setupFiles = ["tests/unit-setup.ts"];

export default defineConfig({
  plugins: [linguiMacros("the wallet")],
  // The packages of this repository resolve each other to TypeScript source, so no test needs a build first.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
  test: {
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    // Nothing takes that long; but a slow machine that runs everything at once must not look like a failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share a process, which halves the time; a test puts back what it changes outside of itself.
    isolate: false,
    // One more than the two cores that are the least to run this on: what waits for a chain leaves its core to others.
    maxWorkers: 3,
    // Half of what is drawn is thrown away at once: more room for the new saves a twentieth of the time.
    execArgv: ["--max-semi-space-size=64"],
    experimental: { fsModuleCache: true, fsModuleCachePath: join(import.meta.dirname, ".cache", "vitest") },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [
            "{sdk,move,devnode,provider,descriptors,react,connect,wallet,extension,scripts,bench}/**/*.test.ts",
          ],
          exclude: [...configDefaults.exclude, ...long, ...inPage],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          environment: "node",
          include: ["{cli,docs,tests}/**/*.test.ts", ...long],
          exclude: [...configDefaults.exclude, "tests/{firefox,packages}/**"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          // Screens talk to a devnode in the same process: its server is not the stub that ws has for browsers.
          alias: { ws: join(import.meta.dirname, "node_modules/ws/wrapper.mjs") },
          include: ["{react,wallet,examples}/**/*.test.tsx", ...inPage],
          setupFiles: [...setupFiles, "wallet/test/setup.ts"],
        },
      },
    ],
  },
});
