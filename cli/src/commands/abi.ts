import { moduleToJson, readModule } from "@holdfast/move";
import { equalBytes, hexToBytes, JsonNode, parseJson, stringifyJson, type JsonValue } from "@holdfast/sdk";
import { addressReader } from "../addresses.ts";
import { moduleCodes } from "../bytecode-files.ts";
import { abiDiffers, valueInvalid } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const abiCommand: CommandBody = {
  arguments: "<module>",
  details: ["The module is address::name on the chain, or a bytecode file."],
  options: [
    { flags: "--typescript", help: "Print a TypeScript constant for getContract of @holdfast/sdk." },
    {
      flags: "--verify",
      help: "Also read the ABI from the bytecode, and fail if the two differ.",
    },
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast abi 0x1::coin --json", "holdfast abi counter.mv --typescript"],
  run: showAbi,
};

async function showAbi(call: Call): Promise<Report> {
  const abi = await loadAbi(call);
  const name = new JsonNode(abi, "abi").get("name").string();
  const text = pretty(abi);
  return {
    lines: (call.has("typescript") ? `export const ${constantName(name)} = ${text} as const;` : text).split(
      "\n",
    ),
    json: abi,
  };
}

async function loadAbi(call: Call): Promise<JsonValue> {
  const text = expectArgument(call, 0);
  const [, owner, name] = /^([^:]+)::([A-Za-z_]\w*)$/.exec(text) ?? [];
  if (owner === undefined || name === undefined) {
    const [code, ...others] = moduleCodes(call.environment.folder, text);
    if (code === undefined || others.length > 0)
      throw valueInvalid({
        what: "module",
        got: text,
        wanted: "address::name, or a file of one module's bytecode",
      });
    return plain(moduleToJson(readModule(code)));
  }
  const network = await loadNetwork(call);
  const address = await addressReader(call, network).address(owner);
  const { abi, bytecode } = await network.client.modules.get(address, name);
  if (call.has("verify")) expectSame(text, abi, bytecode);
  return abi;
}

/** Compares the bytecode's ABI with the node's. @throws cli/abi-differs */
function expectSame(module: string, abi: JsonValue, bytecode: string | undefined): void {
  if (bytecode === undefined) throw abiDiffers({ module, reason: "the node returned no bytecode" });
  const own = plain(moduleToJson(readModule(hexToBytes(bytecode))));
  const text = (json: JsonValue) => new TextEncoder().encode(stringifyJson(sorted(json)));
  if (!equalBytes(text(own), text(abi)))
    throw abiDiffers({ module, reason: "the bytecode has a different ABI" });
}

/** Sorts fields, for comparison. */
function sorted(json: JsonValue): JsonValue {
  if (Array.isArray(json)) return (json as readonly JsonValue[]).map(sorted);
  if (typeof json !== "object" || json === null) return json;
  const entries = Object.entries(json).map(
    ([name, value]) => [name, value === undefined ? null : sorted(value)] as const,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function plain(value: unknown): JsonValue {
  return parseJson(JSON.stringify(value));
}

/** An ABI has no wide numbers, so the platform's JSON is exact. */
function pretty(abi: JsonValue): string {
  return JSON.stringify(abi, undefined, 2);
}

function constantName(name: string): string {
  return `${name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string = "") => next.toUpperCase())}Abi`;
}
