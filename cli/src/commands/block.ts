import { createHttp } from "@holdfast/sdk";
import { parseWhole } from "../amount.ts";
import { transactionHashes } from "../block-transactions.ts";
import { blockMissing } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS } from "../network.ts";
import type { Call, CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";
import { timeText } from "../transaction-text.ts";

export const blockCommand: CommandBody = {
  arguments: "[height]",
  details: ["Without a height, the newest block is shown."],
  options: [{ flags: "--transactions", help: "List the block's transaction hashes." }, ...NETWORK_OPTIONS],
  examples: ["holdfast block", "holdfast block 0 --transactions"],
  run: showBlock,
};

async function showBlock(call: Call): Promise<Report> {
  const { client, profile } = await loadNetwork(call);
  const { signal } = call.environment;
  const [text] = call.arguments;
  const height = text === undefined ? undefined : parseWhole("block height", text);
  const block =
    height === undefined
      ? await client.chain.getLatestBlock({ signal })
      : await client.chain.getBlock(height, { signal });
  if (block === undefined) throw blockMissing({ height: String(height) });
  const hashes = call.has("transactions")
    ? await transactionHashes(createHttp(profile), block.height, signal)
    : undefined;
  return {
    lines: [
      `height  ${block.height}`,
      `hash    ${block.hash}`,
      `time    ${timeText(block.timestampMicros)}`,
      ...(hashes ?? []).map((hash) => `        ${hash}`),
    ],
    json: { ...block, ...(hashes === undefined ? {} : { transactions: hashes }) },
  };
}
