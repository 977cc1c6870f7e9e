import {
  argumentsToJson,
  callerParameters,
  createEntryFunction,
  encodeArguments,
  findFunction,
  formatFunctionId,
  JsonNode,
  jsonToModuleAbi,
  parseFunctionId,
  parseTypeTag,
  stringifyJson,
  type ArgumentValue,
  type FunctionAbi,
} from "@holdfast/sdk";
import { addressReader, type AddressReader } from "../addresses.ts";
import { ARGUMENT_DETAILS, readArgument } from "../call-argument.ts";
import { networkOf, NETWORK_OPTIONS, type Network } from "../network.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { argumentOf, type Call, type CommandBody, type CommandOption } from "../shell/command.ts";
import type { Json, Report } from "../shell/report.ts";

const TYPE_OPTION: CommandOption = { flags: "-t, --type <type...>", help: "Type arguments, in their order." };
const ARGUMENTS = "<function> [arguments...]";
const DETAILS = ["The function is address::module::name.", ...ARGUMENT_DETAILS];

export const callCommand: CommandBody = {
  arguments: ARGUMENTS,
  details: DETAILS,
  options: [TYPE_OPTION, ...SPEND_OPTIONS],
  run: (call) =>
    spend(call, async (network, read) => {
      const { name, abi, values } = await calledFunction(call, network, read);
      return createEntryFunction(name, values.typeArguments, encodeArguments(abi, values));
    }),
};

export const viewCommand: CommandBody = {
  arguments: ARGUMENTS,
  details: DETAILS,
  options: [TYPE_OPTION, ...NETWORK_OPTIONS],
  run: view,
};

async function view(call: Call): Promise<Report> {
  const network = await networkOf(call);
  const { name, abi, values } = await calledFunction(call, network, addressReader(call, network));
  const results = await network.client.view.call({
    function: name,
    typeArguments: values.typeArguments,
    arguments: argumentsToJson(abi, values),
    signal: call.environment.signal,
  });
  const json: Json = results.map(({ value }) => value ?? null);
  return {
    lines: results.map(({ value }) => (typeof value === "string" ? value : stringifyJson(value ?? null))),
    json,
  };
}

/** The interface comes from the node; what is signed is shown from its bytes before. */
async function calledFunction(call: Call, { client }: Network, read: AddressReader) {
  const id = parseFunctionId(await read.path(argumentOf(call, 0)));
  const module = await client.modules.get(id.module.address, id.module.name);
  const abi = findFunction(jsonToModuleAbi(new JsonNode(module.abi, "abi")), id.name);
  const typeArguments = await Promise.all(call.all("type").map(read.type));
  const values = {
    typeArguments,
    arguments: await valuesOf(call.arguments.slice(1), abi, typeArguments, read),
  };
  return { name: formatFunctionId(id), abi, values };
}

/** As they are where their number is wrong, which encoding them says. */
async function valuesOf(
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
