import { createHttp, parseJson } from "@holdfast/sdk";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { prettyLines } from "../pretty-json.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const rpcCommand: CommandBody = {
  arguments: "<path> [body]",
  details: [
    "The path follows /rpc/v1, or the API version that the network's nodes support.",
    "With a JSON body, the request is a POST.",
  ],
  options: NETWORK_OPTIONS,
  examples: [
    "holdfast rpc /transactions/estimate_gas_price",
    'holdfast rpc /view \'{"function":"0x1::timestamp::now_seconds","type_arguments":[],"arguments":[]}\'',
  ],
  run: request,
};

async function request(call: Call): Promise<Report> {
  const { profile } = await loadNetwork(call);
  const { signal } = call.environment;
  const http = createHttp(profile);
  const path = expectArgument(call, 0).replace(/^\/*/, "/");
  const [, body] = call.arguments;
  const answer =
    body === undefined
      ? await http.get(path, { signal })
      : await http.post(path, parseJson(body), { signal });
  const value = answer.body.value ?? null;
  return { lines: prettyLines(value), json: value };
}
