import { argumentsToJson, stringifyJson } from "@holdfast/sdk";
import { addressReader } from "../addresses.ts";
import { calledEntryFunction, calledFunction, FUNCTION_DETAILS, TYPE_OPTION } from "../function-call.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { spend, SPEND_OPTIONS } from "../sending/spend.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import type { Json, Report } from "../shell/report.ts";

const ARGUMENTS = "<function> [arguments...]";

export const callCommand: CommandBody = {
  arguments: ARGUMENTS,
  details: FUNCTION_DETAILS,
  options: [TYPE_OPTION, ...SPEND_OPTIONS],
  examples: [
    "holdfast call 0x1::supra_account::transfer ben 1500 --from ada",
    "holdfast call '0x1::managed_coin::register<0x1::supra_coin::SupraCoin>' --from ada",
  ],
  run: (call) => spend(call, (network, read) => calledEntryFunction(call, network, read, call.arguments)),
};

export const viewCommand: CommandBody = {
  arguments: ARGUMENTS,
  details: FUNCTION_DETAILS,
  options: [TYPE_OPTION, ...NETWORK_OPTIONS],
  examples: [
    "holdfast view '0x1::coin::decimals<0x1::supra_coin::SupraCoin>'",
    "holdfast view 0x1::coin::balance ada --type 0x1::supra_coin::SupraCoin",
  ],
  run: view,
};

async function view(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const read = addressReader(call, network);
  const { name, abi, values } = await calledFunction(call, network, read, call.arguments);
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
