import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  hexToBytes,
  isSupraError,
  JsonNode,
  parseJson,
  publishPackage,
  type EntryFunction,
} from "@holdfast/sdk";
import { fileUnreadable, valueInvalid } from "../cli-errors.ts";
import { readFileBytes, readFileText } from "../files.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { expectArgument, type CommandBody } from "../shell/command.ts";
import { moduleOrder } from "../module-order.ts";

export const publishCommand: CommandBody = {
  arguments: "<package>",
  details: [
    "The package is the compiler's JSON publish payload, or a build folder that contains",
    "package-metadata.bcs and bytecode_modules.",
  ],
  options: SPEND_OPTIONS,
  examples: ["holdfast publish counter.json --from ada", "holdfast publish counter.json --from ada --yes"],
  run: (call) => spend(call, async () => readPackage(call.environment.folder, expectArgument(call, 0))),
};

function readPackage(folder: string, path: string): EntryFunction {
  return isFolder(resolve(folder, path))
    ? packageFromFolder(resolve(folder, path))
    : packageFromJson(readFileText(folder, path), path);
}

function packageFromFolder(folder: string): EntryFunction {
  const modules = join(folder, "bytecode_modules");
  const names = readdirSync(modules).filter((name) => name.endsWith(".mv"));
  if (names.length === 0) throw fileUnreadable({ path: modules, reason: "it contains no bytecode" });
  const metadata = readFileBytes(folder, "package-metadata.bcs");
  return publishPackage(metadata, moduleOrder(names.map((name) => readFileBytes(modules, name))));
}

/** Compiler output: `args` with metadata and modules as hex. */
function packageFromJson(text: string, path: string): EntryFunction {
  try {
    const [metadata, code] = new JsonNode(parseJson(text), path).get("args").items();
    if (metadata === undefined || code === undefined) throw new TypeError("two arguments are required");
    const hex = (node: JsonNode) => hexToBytes(node.string());
    return publishPackage(hex(metadata.get("value")), code.get("value").items().map(hex));
  } catch (error) {
    if (isSupraError(error, fileUnreadable)) throw error;
    throw valueInvalid({
      what: "package",
      got: path,
      wanted: "JSON with args: the metadata and the modules as hex strings",
    });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    throw fileUnreadable({ path, reason: "it does not exist" });
  }
}
