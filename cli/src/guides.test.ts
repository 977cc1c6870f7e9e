import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import { hexToBytes } from "@holdfast/sdk";
import { describe, expect, it } from "vitest";
import { createTestCommand } from "../test/command.ts";
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
    writeFileSync(join(folder, "counter.json"), publishCall());
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

/** A package of ours, as it stands in its file. */
function readPackage(name: string): string {
  return readFileSync(join(root, `move/test/vectors/${name}/publish.json`), "utf8");
}

/** The same for ada instead of the account that it was compiled for. */
function packageOf(name: string): string {
  return readPackage(name).replaceAll("cafe".repeat(16), testAccounts[0]?.address.slice(2) ?? "");
}

interface Made {
  readonly metadata_serialized: string;
  readonly code: readonly string[];
}

function codeOf(text: string): Uint8Array {
  return hexToBytes((JSON.parse(text) as Made).code[0] ?? "0x");
}

/** As a compiler writes its publish call. */
function publishCall(): string {
  const made = JSON.parse(packageOf("counter")) as Made;
  return JSON.stringify({
    function_id: "0x1::code::publish_package_txn",
    type_args: [],
    args: [
      { type: "hex", value: made.metadata_serialized },
      { type: "hex", value: made.code },
    ],
  });
}

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
