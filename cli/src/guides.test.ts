import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand, runUntilItListens } from "../test/command.ts";
import { readCode, loadPackage, payScript, publishCall, readPackage } from "../test/package.ts";
import { hashIn, isAsPrinted, readSteps } from "../test/guide.ts";
import { loadCommands } from "./command-list.ts";
import type { Command } from "./shell/command.ts";

const root = join(import.meta.dirname, "../..");
const guides = ["docs/guides", "docs/skill"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.startsWith("command-line"))
    .map((name) => ({
      name: `${folder}/${name}`,
      steps: readSteps(readFileSync(join(root, folder, name), "utf8")),
    })),
);

const exampleFiles = join(root, "sdk/examples/files");

describe("the guides to the command", () => {
  it.each(guides)("$name prints what it says", async ({ steps }) => {
    let input = "";
    const { run, folder, node } = createTestCommand({}, { readInput: async () => input });
    writeFileSync(join(folder, "counter.json"), publishCall("counter"));
    cpSync(exampleFiles, folder, { recursive: true });
    node.mine(); // as `holdfast node` does
    expect(steps.length).toBeGreaterThan(0);
    let hash = "";
    for (const { command: written, printed, inputFile } of steps) {
      input = inputFile === undefined ? "" : readFileSync(join(folder, inputFile), "utf8");
      // A transaction has another hash each time: the guide means the one that was printed last.
      const command = written.map((word) => (word === "0x…" ? hash : word));
      const { stdout, stderr } =
        command[0] === "node"
          ? await runUntilItListens(command, { folder, fetch: node.fetch })
          : await run(...command);
      hash = hashIn(stdout) ?? hash;
      expect(isAsPrinted(stdout + stderr, printed), `${command.join(" ")}\n${stdout}${stderr}`).toBe(true);
    }
    node.close();
  });

  it("use example files that equal their sources", () => {
    const read = (path: string) => new Uint8Array(readFileSync(join(exampleFiles, path)));
    const text = (path: string) => readFileSync(path, "utf8");
    for (const path of ["counter.mv", "counter/bytecode_modules/counter.mv"])
      expect(read(path)).toEqual(readCode(loadPackage("counter")));
    expect(read("two_signers/bytecode_modules/two_signers.mv")).toEqual(readCode(loadPackage("two_signers")));
    expect(read("counter-2.mv")).toEqual(readCode(loadPackage("counter_v2")));
    expect(read("arith.mv")).toEqual(readCode(readPackage("arith")));
    expect(read("pay.mv")).toEqual(payScript());
    const set = join(root, "descriptors/src/set");
    expect(text(join(exampleFiles, "coin.json"))).toBe(text(join(set, "coin.json")));
    expect(text(join(exampleFiles, "pay.json"))).toBe(text(join(set, "supra-account.json")));
  });

  it("show every command and every subcommand", async () => {
    const shown = guides.flatMap(({ steps }) => steps.map(({ command }) => `${command.join(" ")} `));
    const missing = (await loadCommands())
      .flatMap(listNames)
      .filter((name) => !shown.some((line) => line.startsWith(`${name} `)));
    expect(missing).toEqual([]);
  });

  it.each(["cli/README.md", "docs/guides/command-line.md"])("%s lists every command", async (path) => {
    const tables = readFileSync(join(root, path), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    const missing = (await loadCommands()).filter(({ name }) => !tables.join("\n").includes(`\`${name}\``));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

/** `balance`; `keys list`, `keys add`, … */
function listNames({ name, subcommands = [] }: Command): readonly string[] {
  return subcommands.length === 0 ? [name] : subcommands.flatMap(listNames).map((part) => `${name} ${part}`);
}
