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
  stringifyJson,
  type FunctionAbi,
  type FunctionId,
} from "@holdfast/sdk";
import { readArgument } from "../call-argument.ts";
import { networkOf, NETWORK_OPTIONS, type Network } from "../network.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import { argumentOf, type Call, type Command, type CommandOption } from "../shell/command.ts";
import type { Json, Report } from "../shell/report.ts";

const TYPE_OPTION: CommandOption = { flags: "-t, --type <type...>", help: "Type arguments, in their order." };
const ARGUMENTS = "<function> [arguments...]";
const DETAILS = [
  "The function is address::module::name. Arguments are numbers, addresses, true,",
  "false, text, 0x… for bytes, and JSON for lists: '[1, 2]'.",
];

export const callCommand: Command = {
  name: "call",
  arguments: ARGUMENTS,
  summary: "Call an entry function: simulated, and sent with --yes",
  details: DETAILS,
  options: [TYPE_OPTION, ...SPEND_OPTIONS],
  run: (call) =>
    spend(call, async (network) => {
      const { id, abi, typeArguments } = await calledFunction(call, network);
      const values = { typeArguments, arguments: valuesOf(call, abi) };
      return createEntryFunction(formatFunctionId(id), typeArguments, encodeArguments(abi, values));
    }),
};

export const viewCommand: Command = {
  name: "view",
  arguments: ARGUMENTS,
  summary: "Ask a view function",
  details: DETAILS,
  options: [TYPE_OPTION, ...NETWORK_OPTIONS],
  run: view,
};

async function view(call: Call): Promise<Report> {
  const network = await networkOf(call);
  const { id, abi, typeArguments } = await calledFunction(call, network);
  const results = await network.client.view.call({
    function: formatFunctionId(id),
    typeArguments,
    arguments: argumentsToJson(abi, { typeArguments, arguments: valuesOf(call, abi) }),
    signal: call.environment.signal,
  });
  const json: Json = results.map(({ value }) => value ?? null);
  return {
    lines: results.map(({ value }) => (typeof value === "string" ? value : stringifyJson(value ?? null))),
    json,
  };
}

/** The interface comes from the node; what is signed is shown from its bytes before. */
async function calledFunction(call: Call, { client }: Network) {
  const id: FunctionId = parseFunctionId(argumentOf(call, 0));
  const module = await client.modules.get(id.module.address, id.module.name);
  const abi = findFunction(jsonToModuleAbi(new JsonNode(module.abi, "abi")), id.name);
  return { id, abi, typeArguments: call.all("type") };
}

function valuesOf(call: Call, abi: FunctionAbi) {
  const parameters = callerParameters(abi);
  return call.arguments.slice(1).map((text, at) => readArgument(text, parameters[at] ?? ""));
}
