// @vitest-environment node
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { repositoryRoot } from "../entry-point.ts";
import { sayFramework } from "./framework-words.ts";

/** What a build in a language makes of a file of the wallet. */
async function builtFile(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["source"] },
    plugins: [sayFramework("de")],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(repositoryRoot, "wallet/src/components/transactions", name),
        formats: ["es"],
        fileName: "words",
      },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs
    .flatMap(({ output }) => output.flatMap((file) => (file.type === "chunk" ? file.code : [])))
    .join("");
}

it.each([
  ["framework-headlines.ts", "FRAMEWORK_HEADLINES", "Stake hinzufügen", "Stake wird hinzugefügt"],
  ["framework-progress.ts", "FRAMEWORK_PROGRESS", "Stake wird hinzugefügt", "Stake hinzufügen"],
])("a build has of %s its words in one language, and nothing else", async (name, exported, said, other) => {
  const code = await builtFile(name);
  expect(code).toContain(exported);
  expect(code).toContain(said);
  expect(code).not.toContain(`"${other}"`);
  expect(code).not.toMatch(/Add stake|Adding stake|Añad|"sentence"|public entry/);
});
