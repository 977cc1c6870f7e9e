import { formatTypeTag, parseStructTag } from "@holdfast/sdk";
import { addressReader } from "../addresses.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import { nextLines, readPageOptions, PAGE_OPTIONS } from "../page-options.ts";
import { prettyLines } from "../pretty-json.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

export const resourcesCommand: CommandBody = {
  arguments: "<account> [type]",
  details: ["Without a type, the command lists the account's resource types."],
  options: [...PAGE_OPTIONS, ...NETWORK_OPTIONS],
  examples: [
    "holdfast resources ada",
    "holdfast resources ada '0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>'",
  ],
  run: resources,
};

async function resources(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const { client } = network;
  const { signal } = call.environment;
  const read = addressReader(call, network);
  const address = await read.address(expectArgument(call, 0));
  const written = call.arguments[1];
  if (written !== undefined) {
    const type = formatTypeTag({ kind: "struct", struct: parseStructTag(await read.type(written)) });
    const data = await client.resources.get(address, type, { signal });
    return { lines: prettyLines(data), json: data };
  }
  const { items, next } = await client.resources.list(address, { ...readPageOptions(call), signal });
  return {
    lines: [...items.map(({ type }) => type), ...nextLines(next)],
    json: {
      address,
      resources: items.map(({ type, data }) => ({ type, data: data ?? null })),
      next: next ?? null,
    },
  };
}
