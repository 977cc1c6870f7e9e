import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testAccounts } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, getContract, type Fetch } from "@holdfast/sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestCommand, type TestCommand } from "../../test/command.ts";
import { publishCall } from "../../test/package.ts";
import { writeSources } from "../../test/source-map.ts";

const ADA = testAccounts[0]?.address ?? "0x0";
let command: TestCommand;
let typed: readonly string[] = [];
let answering: Fetch | undefined;

async function* typedLines(): AsyncGenerator<string> {
  yield* typed;
}

/** Calls the counter's `increment`. @returns the transaction's hash */
async function increment(): Promise<string> {
  const args = ["call", `${ADA}::counter::increment`, "7", "--from", "ada", "--yes"];
  const { stdout } = await command.run(...args);
  return /0x[\da-f]{64}(?=\n)/.exec(stdout)?.[0] ?? stdout;
}

beforeEach(async () => {
  answering = undefined;
  command = createTestCommand(
    {},
    { readLines: typedLines, ...{ fetch: (request: Request) => (answering ?? command.node.fetch)(request) } },
  );
  writeFileSync(join(command.folder, "counter.json"), publishCall("counter"));
  await command.run("publish", "counter.json", "--from", "ada", "--yes");
});

describe("holdfast trace", () => {
  it("prints a transaction's calls, and writes its gas as SVG and speedscope", async () => {
    const hash = await increment();
    const { exitCode, stdout } = await command.run("trace", hash, "--gas", "gas.svg");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^Success 0x[\da-f]+\n {2}0x[\da-f]+::counter::increment\(0x[\da-f…]+, 7\).* gas\n/,
    );
    expect(readFileSync(join(command.folder, "gas.svg"), "utf8")).toMatch(/^<svg [\s\S]*increment/);
    await command.run("trace", hash, "--gas", "gas.json");
    const file = JSON.parse(readFileSync(join(command.folder, "gas.json"), "utf8")) as {
      readonly profiles: readonly unknown[];
    };
    expect(file.profiles).toHaveLength(1);
  });

  it("walks through it forward and backward, to the same places", async () => {
    const hash = await increment();
    typed = ["n", "n", "b", "s", "g 0", "u", "b", "x", "q", "n"];
    const { stdout } = await command.run("trace", hash, "--steps");
    const places = [...stdout.matchAll(/^\[(\d+)\/(\d+)\] (.*)$/gm)].map(([, at, , place]) => [at, place]);
    expect(places.slice(0, 5).map(([at]) => at)).toEqual(["0", "1", "2", "1", "0"]);
    expect(places[3]).toEqual(places[1]);
    expect(places[0]?.[1]).toMatch(/::counter::increment, instruction 0: /);
    expect(places[5]?.[1]).toBe("The end.");
    expect(places).toHaveLength(7);
    expect(stdout).toMatch(/local 1 = 7/);
  });

  it("prints source lines if the build folder has a source map", async () => {
    const hash = await increment();
    writeSources(command.folder, "assert!(by > 0, EZERO_STEP)");
    typed = ["n", "b", "q"];
    const { stdout } = await command.run("trace", hash, "--steps", "--sources", ".");
    const places =
      stdout.match(/::counter::increment, instruction \d+: .*, counter\.move:\d+ {2}assert!/g) ?? [];
    expect(places).toHaveLength(3);
    expect(places[2]).toBe(places[0]);
  });
});

describe("holdfast abi", () => {
  it("writes the constant that getContract takes", async () => {
    await increment();
    const { stdout } = await command.run("abi", `${ADA}::counter`, "--typescript", "--verify");
    const [, name, json = ""] = /^export const (\w+) = ([\s\S]*) as const;\n$/.exec(stdout) ?? [];
    expect(name).toBe("counterAbi");
    const abi = JSON.parse(json) as Parameters<typeof getContract>[0]["abi"];
    const client = createSupraClient({ ...DEVNODE, fetch: command.node.fetch });
    const { read } = getContract({ abi, client });
    expect(Object.keys(read)).toContain("get");
  });

  it("refuses a node that tells another interface than its bytecode has", async () => {
    answering = async (request) => {
      const response = await command.node.fetch(request);
      if (!request.url.includes("/modules/")) return response;
      return new Response((await response.text()).replace(`"is_view":true`, `"is_view":false`), response);
    };
    const { exitCode, stderr } = await command.run("abi", `${ADA}::counter`, "--verify");
    expect(stderr).toContain("[cli/abi-differs]");
    expect(exitCode).toBe(2);
  });
});
