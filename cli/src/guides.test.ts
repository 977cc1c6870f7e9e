import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createTestCommand } from "../test/command.ts";
import { codeOf, packageOf, publishCall, readPackage } from "../test/package.ts";
import { isAsPrinted, stepsOf } from "../test/guide.ts";
import { commands } from "./holdfast.ts";
import type { Environment } from "./shell/environment.ts";

const root = join(import.meta.dirname, "../..");
const guides = readdirSync(join(root, "docs/guides"))
  .filter((name) => name.startsWith("command-line"))
  .map((name) => ({ name, steps: stepsOf(readFileSync(join(root, "docs/guides", name), "utf8")) }));

describe("the guides to the command", () => {
  it.each(guides)("$name prints what it says", async ({ steps }) => {
    const { run, folder, node } = createTestCommand();
    writeFileSync(join(folder, "counter.json"), publishCall("counter"));
    writeFileSync(join(folder, "counter.mv"), codeOf(packageOf("counter")));
    writeFileSync(join(folder, "counter-2.mv"), codeOf(packageOf("counter_v2")));
    writeFileSync(join(folder, "arith.mv"), codeOf(readPackage("arith")));
    copyFileSync(join(root, "descriptors/src/set/coin.json"), join(folder, "coin.json"));
    expect(steps.length).toBeGreaterThan(0);
    for (const { command, printed } of steps) {
      const { stdout, stderr } =
        command[0] === "node"
          ? await runUntilItListens(command, { folder, fetch: node.fetch })
          : await run(...command);
      expect(isAsPrinted(stdout + stderr, printed), `${command.join(" ")}\n${stdout}${stderr}`).toBe(true);
    }
    node.close();
  });

  it("show every command", () => {
    const shown = new Set(guides.flatMap(({ steps }) => steps.map(({ command }) => command[0])));
    expect(commands.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});

/** A node serves until it is told to end: here as soon as it says where. */
async function runUntilItListens(command: readonly string[], place: Pick<Environment, "folder" | "fetch">) {
  const ending = new AbortController();
  let said = "";
  const stdout = {
    isTerminal: false,
    write(text: string) {
      said += text;
      if (said.includes("listens")) ending.abort();
    },
  };
  const { run } = createTestCommand({}, { ...place, stdout, signal: ending.signal });
  const { stderr } = await run(...command, "--port", "0");
  return { stdout: said, stderr };
}
