import { explainScript } from "@holdfast/move";
import {
  decodeAddress,
  encodeArgument,
  formatTypeTag,
  parseTypeTag,
  type ScriptArgument,
  type TransactionPayload,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import type { AddressReader } from "../addresses.ts";
import { readBytecode, readBytecodeBytes } from "../bytecode-files.ts";
import { ARGUMENT_DETAILS, readArgument } from "../call-argument.ts";
import { usageInvalid, valueInvalid } from "../cli-errors.ts";
import { TYPE_OPTION } from "../function-call.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";

export const scriptCommand: CommandBody = {
  arguments: "<file> [arguments...]",
  details: ["The file contains a script's bytecode (.mv), as binary or hex.", ...ARGUMENT_DETAILS],
  options: [TYPE_OPTION, ...SPEND_OPTIONS],
  examples: [
    "holdfast script pay.mv 1500 ben --from ada",
    "holdfast script pay.mv 1500 ben --from ada --yes",
  ],
  run: (call) => spend(call, (_, read) => scriptPayload(call, read)),
};

async function scriptPayload(call: Call, read: AddressReader): Promise<TransactionPayload> {
  const { folder } = call.environment;
  const path = expectArgument(call, 0);
  const unit = readBytecode(folder, path);
  if (unit.kind !== "script")
    throw valueInvalid({ what: "file", got: path, wanted: "the bytecode of a script" });
  const { parameters } = explainScript(unit);
  const typeArguments = (await Promise.all(call.all("type").map(read.type))).map((type) =>
    parseTypeTag(type),
  );
  const types = parameters
    .filter((type) => !/^&?signer$/.test(type))
    .map((type) => parseTypeTag(type, typeArguments));
  const texts = call.arguments.slice(1);
  if (texts.length !== types.length)
    throw usageInvalid({
      reason: `Wrong number of script arguments: expected ${types.length} (${types.map(formatTypeTag).join(", ")}), got ${texts.length}.`,
    });
  const values = await Promise.all(types.map((type, at) => scriptArgument(type, texts[at] ?? "", read)));
  const code = readBytecodeBytes(folder, path);
  return { kind: "script", script: { code, typeArguments, arguments: values } };
}

/** @throws cli/value-invalid for unsupported types */
async function scriptArgument(type: TypeTag, text: string, read: AddressReader): Promise<ScriptArgument> {
  const bytes = encodeArgument(type, await readArgument(text, type, read));
  return decodeBcs(bytes, (reader): ScriptArgument => {
    switch (type.kind) {
      case "bool":
        return { kind: "bool", value: reader.bool() };
      case "u8":
      case "u16":
      case "u32":
        return { kind: type.kind, value: reader[type.kind]() };
      case "u64":
      case "u128":
      case "u256":
        return { kind: type.kind, value: reader[type.kind]() };
      case "address":
        return { kind: "address", value: decodeAddress(reader) };
      default:
        if (type.kind === "vector" && type.item.kind === "u8")
          return { kind: "u8-vector", value: reader.bytes() };
        throw valueInvalid({
          what: "script argument type",
          got: formatTypeTag(type),
          wanted: "an integer, bool, address or vector<u8>",
        });
    }
  });
}
