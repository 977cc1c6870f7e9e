import {
  callerParameters,
  createEntryFunction,
  encodeArguments,
  findFunction,
  formatFunctionId,
  JsonNode,
  jsonToModuleAbi,
  parseFunctionId,
  parseTypeTag,
  type ArgumentValue,
  type EntryFunction,
  type FunctionAbi,
} from "@holdfast/sdk";
import type { AddressReader } from "./addresses.ts";
import { ARGUMENT_DETAILS, readArgument } from "./call-argument.ts";
import { usageInvalid } from "./cli-errors.ts";
import type { Network } from "./network.ts";
import type { Call, CommandOption } from "./shell/command.ts";

export const TYPE_OPTION: CommandOption = {
  flags: "-t, --type <type...>",
  help: "Type arguments, in order.",
};

export const FUNCTION_DETAILS = [
  "The function is address::module::name. Type arguments may follow: '0x1::coin::name<…>'.",
  ...ARGUMENT_DETAILS,
];

export async function calledFunction(
  call: Call,
  { client }: Network,
  read: AddressReader,
  [written = "", ...texts]: readonly string[],
) {
  const { path, types } = splitTypes(written);
  const options = call.all("type");
  if (types.length > 0 && options.length > 0)
    throw usageInvalid({ reason: "Pass type arguments after the function or with --type, not both." });
  const id = parseFunctionId(await read.path(path));
  const module = await client.modules.get(id.module.address, id.module.name);
  const abi = findFunction(jsonToModuleAbi(new JsonNode(module.abi, "abi")), id.name);
  const typeArguments = await Promise.all([...types, ...options].map(read.type));
  const values = { typeArguments, arguments: await readValues(texts, abi, typeArguments, read) };
  return { name: formatFunctionId(id), abi, values };
}

/** The call of a function that the command names with its arguments. */
export async function calledEntryFunction(
  ...given: Parameters<typeof calledFunction>
): Promise<EntryFunction> {
  const { name, abi, values } = await calledFunction(...given);
  return createEntryFunction(name, values.typeArguments, encodeArguments(abi, values));
}

function splitTypes(text: string): { readonly path: string; readonly types: readonly string[] } {
  const [, path, inner] = /^([^<]+)<(.*)>$/s.exec(text.trim()) ?? [];
  if (path === undefined || inner === undefined) return { path: text, types: [] };
  const types: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const [at, character] of [...inner].entries()) {
    if (character === "<") depth++;
    else if (character === ">") depth--;
    else if (character === "," && depth === 0) {
      types.push(inner.slice(begin, at).trim());
      begin = at + 1;
    }
  }
  return { path, types: [...types, inner.slice(begin).trim()] };
}

/** Keeps the texts if their number is wrong, which encoding reports. */
async function readValues(
  texts: readonly string[],
  abi: FunctionAbi,
  typeArguments: readonly string[],
  read: AddressReader,
): Promise<readonly ArgumentValue[]> {
  const parameters = callerParameters(abi);
  if (texts.length !== parameters.length || typeArguments.length !== abi.typeParameters.length) return texts;
  const types = typeArguments.map((type) => parseTypeTag(type));
  return Promise.all(
    texts.map((text, at) => readArgument(text, parseTypeTag(parameters[at] ?? "", types), read)),
  );
}
