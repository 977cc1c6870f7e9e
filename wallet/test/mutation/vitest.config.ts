import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { mergeConfig } from "vitest/config";
import vault from "../vault.vitest.config.ts";
import { mutantsFile } from "./report.ts";

/** The file of the vault that is changed. */
const name = fileURLToPath(new URL(`../../src/vault/${process.env["MUTATE"] ?? ""}`, import.meta.url));

const nothing = (): void => undefined;
const never = (): boolean => false;
const silent = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
};

const instrumenter = new Instrumenter(silent);
const { files, mutants } = await instrumenter.instrument(
  [{ name, mutate: true, content: readFileSync(name, "utf8") }],
  { plugins: null, excludedMutations: [], ignorers: [] },
);
writeFileSync(mutantsFile, JSON.stringify(mutants));

/** The tests of one file of the vault, with every change of it in its code, each behind a switch. */
export default mergeConfig(vault, {
  plugins: [
    {
      name: "changes",
      enforce: "pre",
      load: (id: string) => files.find((file) => file.name === id.split("?")[0])?.content,
    },
  ],
  test: {
    include: [
      "wallet/src/{review/description,components/descriptions}/*.test.ts",
      "descriptors/src/{descriptor-match,effects-check,hostile,linter}.test.ts",
    ],
    runner: fileURLToPath(new URL("./runner.ts", import.meta.url)),
    maxWorkers: 1,
    fileParallelism: false,
    pool: "threads",
    // One test is run once for each change.
    testTimeout: 3_600_000,
    // A change may leave a promise behind that fails: that is what it is for.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
