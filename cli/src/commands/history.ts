import {
  balanceChanges,
  accountChanges,
  isFinished,
  transactionType,
  type Address,
  type TransactionDetail,
} from "@holdfast/sdk";
import { addressReader } from "../addresses.ts";
import { usageInvalid } from "../cli-errors.ts";
import { loadNetwork, NETWORK_OPTIONS, type Network } from "../network.ts";
import { nextLines, readPageOptions, PAGE_OPTIONS } from "../page-options.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";
import { changeText, timeText, transactionJson } from "../transaction-text.ts";

const LISTS = ["sent", "coin", "automated"] as const;

export const historyCommand: CommandBody = {
  arguments: "<account>",
  details: ["By default, sent transactions and coin transactions are listed together, newest first."],
  options: [
    { flags: "--sent", help: "Only transactions that the account sent." },
    { flags: "--coin", help: "Only transactions that moved the account's coins." },
    { flags: "--automated", help: "Only runs of the account's automation tasks." },
    ...PAGE_OPTIONS,
    ...NETWORK_OPTIONS,
  ],
  examples: ["holdfast history ada", "holdfast history ada --coin --limit 5"],
  run: history,
};

async function history(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const address = await addressReader(call, network).address(expectArgument(call, 0));
  const { items, next } = await readList(call, network, address);
  return {
    lines: [
      ...(items.length === 0 ? ["No transactions."] : items.map((item) => entryLine(item, address))),
      ...nextLines(next),
    ],
    json: { address, transactions: items.map(transactionJson), next: next ?? null },
  };
}

/** v1 pages lead only to newer transactions, so the newest page has no next one. */
async function readList(call: Call, { client, profile }: Network, address: Address) {
  const lists = LISTS.filter((name) => call.has(name));
  const { signal } = call.environment;
  const options = { ...readPageOptions(call), signal };
  const [list, ...others] = lists;
  if (others.length > 0) throw usageInvalid({ reason: `Choose one of --${LISTS.join(", --")}.` });
  if (list === undefined) {
    if (options.start !== undefined)
      throw usageInvalid({ reason: `--start continues a single list. Add one of --${LISTS.join(", --")}.` });
    return { items: await client.history.complete(address, options), next: undefined };
  }
  const isOld = profile.dialect === "v1";
  const page = await client.history[list](address, isOld ? options : { ...options, order: "newest" });
  const isLast = page.items.length < options.count || (isOld && options.start === undefined);
  return { items: page.items, next: isLast ? undefined : page.next };
}

function entryLine(item: TransactionDetail, viewer: Address): string {
  const time = item.status === "Pending" ? undefined : item.block?.timestampMicros;
  const type = formatType(item);
  return [
    time === undefined ? "pending".padEnd(23) : timeText(time),
    item.status.padEnd(7),
    type.padEnd(22),
    formatChange(item, viewer),
    item.hash ?? "",
  ].join("  ");
}

function formatType({ payload }: TransactionDetail): string {
  return payload === undefined || payload.kind === "unknown" ? "unknown" : transactionType(payload);
}

function formatChange(item: TransactionDetail, viewer: Address): string {
  if (!isFinished(item)) return "";
  const changes = accountChanges(balanceChanges(item), viewer);
  return changes.map(({ coinType, amount }) => changeText(coinType, amount)).join(", ");
}
