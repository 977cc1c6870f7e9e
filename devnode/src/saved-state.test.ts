import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  hexToBytes,
  parseAddress,
  sendTransaction,
  sendTransfer,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { mnemonicToAccount } from "@holdfast/sdk/phrase";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { selfName, writeModule, type CompiledModule } from "@holdfast/move";
import { assemble } from "../../move/test/assembly.ts";
import { instruction as op } from "../../move/src/format/instruction.ts";
import type { SignatureToken } from "../../move/src/format/signature-token.ts";
import { testAccounts } from "./genesis/test-accounts.ts";
import { createDevnode, type Devnode } from "./node.ts";

const START = 1_735_689_600_000_000n;
const now = () => START;
const to = parseAddress(`0x${"7".repeat(64)}`);
const [first] = testAccounts;
if (first === undefined) throw new TypeError("there is a test account");
const ada = await mnemonicToAccount(first.phrase);
let text = "";
let lines: readonly string[] = [];

function createTestClient(node: Devnode) {
  return createSupraClient({ ...DEVNODE, fetch: node.fetch });
}

/** A test package, compiled for ada. */
function publishing() {
  const file = join(import.meta.dirname, "../../move/test/vectors/counter/publish.json");
  const made = JSON.parse(readFileSync(file, "utf8").replaceAll("cafe".repeat(16), ada.address.slice(2))) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  return createEntryFunction(
    "0x1::code::publish_package_txn",
    [],
    [
      encodeBcs((writer) => writer.bytes(hexToBytes(made.metadata_serialized))),
      encodeBcs((writer) => writer.vector(made.code, (out, code) => out.bytes(hexToBytes(code)))),
    ],
  );
}

/** `0x42::lib` with a function `g` of these parameters. */
function library(parameters: readonly SignatureToken[]): CompiledModule {
  return assemble({ name: "lib", functions: [{ name: "g", parameters, code: [op("ret")] }] });
}

/** `0x42::user`, which declares the other module's function without parameters. */
function user(at = "0x42", lib = "lib", name = "g"): CompiledModule {
  const made = assemble({ name: "user", functions: [{ name: "f", code: [op("ret")] }] });
  const { length } = made.identifiers;
  const [handle] = made.functionHandles;
  if (handle === undefined) throw new TypeError("there is a function");
  const addresses = [...new Set([...made.addresses, parseAddress(at)])];
  return {
    ...made,
    identifiers: [...made.identifiers, lib, name],
    addresses,
    moduleHandles: [...made.moduleHandles, { address: addresses.indexOf(parseAddress(at)), name: length }],
    functionHandles: [handle, { ...handle, module: 1, name: length + 1 }],
  };
}

function moduleLine(module: CompiledModule): string {
  const { address, name } = selfName(module);
  const code = bytesToHex(writeModule(module));
  return JSON.stringify({ kind: "module", address, name, code, deposit: "0" });
}

const increment = createEntryFunction(
  `${ada.address}::counter::increment`,
  [],
  [encodeBcs((writer) => writer.u64(7n))],
);

beforeAll(async () => {
  const node = createDevnode({ now });
  await sendTransfer(createTestClient(node), DEVNODE, ada, { to, amount: 5n }, { wait: true });
  for (const call of [publishing(), increment])
    await sendTransaction(createTestClient(node), DEVNODE, ada, call, { wait: true });
  text = node.dumpState();
  lines = text.trimEnd().split("\n");
});

describe("a saved state", () => {
  it("starts another node that continues and saves the same state", async () => {
    const node = createDevnode({ now, state: text });
    expect(node.dumpState()).toBe(text);
    const client = createTestClient(node);
    expect(await client.coins.getBalance(to)).toBe(5n);
    expect(await sendTransaction(client, DEVNODE, ada, increment, { wait: true })).toMatchObject({
      status: "Success",
    });
    const [count] = await client.view.call({
      function: `${ada.address}::counter::get`,
      arguments: [ada.address],
    });
    expect(count?.value).toBe("14");
    node.reset();
    expect(node.dumpState()).toBe(text);
  });

  it("takes matching modules in any order, and one without its library", () => {
    for (const more of [[moduleLine(user()), moduleLine(library([]))], [moduleLine(user())]])
      createDevnode({ now, state: [...lines, ...more].join("\n") }).close();
  });

  it("takes a later time, even after time travel or a stopped clock", async () => {
    const node = createDevnode({ now });
    node.advanceTime(100_000_000);
    const state = node.dumpState();
    const before = (await createTestClient(node).chain.getLatestBlock()).timestampMicros;
    for (const options of [{ now }, { seed: 1 }]) {
      const later = createDevnode({ ...options, state });
      later.mine();
      expect((await createTestClient(later).chain.getLatestBlock()).timestampMicros).toBeGreaterThan(before);
    }
  });

  it("is refused on another chain and beside blocks that are kept", () => {
    expect(() => createDevnode({ chainId: 6, state: text })).toThrow(/saved state is from chain 4/);
  });
});

describe("a hostile state file", () => {
  const change = (kind: string, edit: (line: string) => string): string => {
    const at = lines.findIndex((line) => line.includes(`"kind":"${kind}"`));
    return lines.map((line, i) => (i === at ? edit(line) : line)).join("\n");
  };
  const cases: readonly (readonly [string, () => string, RegExp])[] = [
    ["is empty", () => "", /it is empty/],
    ["is no JSON", () => "<html>", /line 1/],
    ["is of another format", () => `{"format":"holdfast-state-2"}`, /the format is not holdfast-state-1/],
    ["has nothing in it", () => lines[0] ?? "", /lacks a chain ID/],
    ["has a line twice", () => [...lines, lines.at(-1)].join("\n"), /this entry is a duplicate/],
    [
      "has a value of another type",
      () => change("resource", (line) => line.replace(/"bcs":"0x/, `"bcs":"0x00`)),
      /line \d+/,
    ],
    [
      "has a type that nobody declares",
      () => change("resource", (line) => line.replace(/"type":"0x1::\w+/, `"type":"0x1::nothing`)),
      /line \d+/,
    ],
    [
      "has code that is none",
      () => change("module", (line) => line.replace(/"code":"0x....../, `"code":"0xffffff`)),
      /line 2/,
    ],
    [
      "has code of another module",
      () => change("module", (line) => line.replace(/"name":"counter"/, `"name":"coin"`)),
      /belongs to a different module/,
    ],
    [
      "has modules that do not fit each other",
      () => [...lines, moduleLine(library([{ kind: "u64" }])), moduleLine(user())].join("\n"),
      /::user does not match the other/,
    ],
    [
      "has code of the framework in another shape",
      () => [...lines, moduleLine(user("0x1", "signer", "address_of"))].join("\n"),
      /::user does not match the other/,
    ],
    [
      "has a kind of its own",
      () => change("module", (line) => line.replace("module", "constructor")),
      /unknown kind "constructor"/,
    ],
    [
      "has a deposit that no u64 holds",
      () => change("resource", (line) => line.replace(/"deposit":"\d+"/, `"deposit":"99999999999999999999"`)),
      /line \d+/,
    ],
    ["is nested without end", () => `${lines[0]}\n${"[".repeat(1_000_000)}`, /line 2/],
    ["has a line without end", () => `${lines[0]}\n${" ".repeat(5_000_000)}`, /a line has more than/],
    [
      "lost what blocks begin with",
      () => lines.filter((line) => !line.includes("::block::")).join("\n"),
      /no block can start/,
    ],
  ];
  it.each(cases)("that %s is refused with its line", (_, make, reason) => {
    const state = make();
    expect(state).not.toBe(text);
    expect(() => createDevnode({ now, state })).toThrow(reason);
    expect(() => createDevnode({ now, state })).toThrow(
      expect.objectContaining({ code: "devnode/state-invalid" }),
    );
  });

  it("loads a mutated file whole or refuses it with a typed error", () => {
    const place = fc.nat(text.length - 1);
    fc.assert(
      fc.property(place, fc.constantFrom("0", "f", "1", '"', ",", "\n", "]", ""), (at, put) => {
        const state = text.slice(0, at) + put + text.slice(at + 1);
        try {
          createDevnode({ now, state }).close();
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^devnode\/state-/) });
        }
      }),
      { numRuns: 40, seed: 1 },
    );
  });
});
