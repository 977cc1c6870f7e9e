import { FRAMEWORK_CALLS } from "@holdfast/descriptors/calls";
import { join } from "node:path";
import { frameworkIntents, frameworkProgress } from "@holdfast/descriptors/framework";
import { build } from "vite";
import { beforeAll, expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { readSourceTree } from "../../scripts/source/source-tree.ts";

/** The worker that signs, as it is shipped. */
let code = "";
let modules: readonly string[] = [];

beforeAll(async () => {
  const wallet = join(repositoryRoot, "wallet");
  const built = await build({
    configFile: false,
    root: wallet,
    logLevel: "silent",
    resolve: { conditions: ["source", "module", "browser", "production"] },
    build: { write: false, rolldownOptions: { input: join(wallet, "src/vault/vault-worker.ts") } },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === "chunk" ? file : [])),
  );
  code = chunks.map((chunk) => chunk.code).join("\n");
  modules = chunks.flatMap(({ moduleIds }) => moduleIds);
});

it("knows every function of the framework, and none of its words", () => {
  const names = [...FRAMEWORK_CALLS.keys()];
  expect(names.filter((name) => !code.includes(name))).toEqual([]);
  const progress = Object.values(frameworkProgress("en")).flatMap((words) => Object.values(words));
  // One word alone, such as “Send”, may be anything, and to create an account is what an error advises.
  const words = [...Object.values(frameworkIntents("en")), ...progress].filter(
    (text) => text.includes(" ") && text !== "Create an account",
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((text) => code.includes(text))).toEqual([]);
});

it("draws nothing", () => {
  expect(
    modules.filter((id) => /node_modules\/react|\.tsx|wallet\/src\/(?:ui|components|review)\//.test(id)),
  ).toEqual([]);
});

it("what runs code of the chain is reached by its worker alone", () => {
  const tree = readSourceTree(repositoryRoot);
  const importers = [...tree].flatMap(([path, text]) =>
    /^wallet\/src\/(?!.*\.test\.)/.test(path) && /["/]trace-job\.ts"/.test(text) ? path : [],
  );
  expect(importers).toEqual(["wallet/src/tracing/trace.worker.ts"]);
});
