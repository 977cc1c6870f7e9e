import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { repositoryRoot } from "../../scripts/entry-point.ts";
import { sayFramework } from "./framework-words.ts";

/** What a build makes of a file of the wallet. */
async function builtFile(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["source"] },
    plugins: [sayFramework()],
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
  ["framework-headlines.ts", "FRAMEWORK_HEADLINES", ["Add stake", "Stake hinzufügen"]],
  ["framework-progress.ts", "FRAMEWORK_PROGRESS", ["Adding stake", "Stake wird hinzugefügt"]],
])("a build has the words of %s in every language without descriptions", async (name, exported, said) => {
  const code = await builtFile(name);
  expect(code).toContain(exported);
  for (const words of said) expect(code).toContain(`"${words}"`);
  expect(code).not.toMatch(/"sentence"|public entry/);
});
