import { argumentsToJson, parseJson, parseTypeTag, type JsonValue } from "@holdfast/sdk";
import { addressReader, type AddressReader } from "../addresses.ts";
import { readArgument } from "../call-argument.ts";
import { usageInvalid } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { prettyLines } from "../pretty-json.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const tableCommand: CommandBody = {
  arguments: "<handle> <key>",
  details: ["The handle is the table's address in a resource.", "Write struct keys as JSON."],
  options: [
    { flags: "--key-type <type>", help: "Move type of the table's keys. Example: address." },
    { flags: "--value-type <type>", help: "Move type of the table's values. Example: u64." },
    ...NETWORK_OPTIONS,
  ],
  examples: [
    "holdfast table <handle> 1 --key-type u64 --value-type 0x1::multisig_account::MultisigTransaction",
    "holdfast table <handle> 1 --key-type u64 --value-type 0x1::multisig_account::MultisigTransaction --json",
  ],
  run: tableItem,
};

async function tableItem(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const read = addressReader(call, network);
  const keyType = await read.type(requireOption(call, "key-type"));
  const valueType = await read.type(requireOption(call, "value-type"));
  const value = await network.client.view.tableItem(expectArgument(call, 0), {
    keyType,
    valueType,
    key: await readKey(expectArgument(call, 1), keyType, read),
    signal: call.environment.signal,
  });
  return { lines: prettyLines(value), json: value };
}

function requireOption(call: Call, option: string): string {
  const text = call.option(option);
  if (text === undefined) throw usageInvalid({ reason: `--${option} is missing.` });
  return text;
}

async function readKey(text: string, keyType: string, read: AddressReader): Promise<JsonValue> {
  const tag = parseTypeTag(keyType);
  if (tag.kind === "struct" && /^\s*[{[]/.test(text)) return parseJson(text);
  const [key = null] = argumentsToJson(
    {
      name: "key",
      visibility: "public",
      isEntry: false,
      isView: true,
      typeParameters: [],
      parameters: [keyType],
      returns: [],
    },
    { arguments: [await readArgument(text, tag, read)] },
  );
  return key;
}
