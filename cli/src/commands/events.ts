import { stringifyJson, type TransactionEvent } from "@holdfast/sdk";
import { addressReader } from "../addresses.ts";
import { parseWhole } from "../amount.ts";
import { loadNetwork, NETWORK_OPTIONS, type Network } from "../network.ts";
import { nextLines, readPageOptions, PAGE_OPTIONS } from "../page-options.ts";
import { expectArgument, type Call, type CommandBody } from "../shell/command.ts";
import type { Report } from "../shell/report.ts";

/** Maximum blocks of a v1 request for events. */
const V1_BLOCKS = 10n;

export const eventsCommand: CommandBody = {
  arguments: "<type>",
  details: ["Lists events from all accounts, oldest first. Nodes with API v1 return ten blocks at a time."],
  options: [
    { flags: "--from-block <height>", help: "First block to read." },
    { flags: "--to-block <height>", help: "Stop before this block." },
    ...PAGE_OPTIONS,
    ...NETWORK_OPTIONS,
  ],
  examples: [
    "holdfast events 0x1::coin::CoinDeposit",
    "holdfast events 0x1::coin::CoinDeposit --from-block 0 --limit 5",
  ],
  run: events,
};

interface FoundEvent {
  readonly event: TransactionEvent;
  readonly blockHeight?: bigint;
  readonly transactionHash?: string;
}

async function events(call: Call): Promise<Report> {
  const network = await loadNetwork(call);
  const type = await addressReader(call, network).type(expectArgument(call, 0));
  const { items, next } = await readEvents(call, network, type);
  return {
    lines: [...(items.length === 0 ? ["No events."] : items.map(eventLine)), ...nextLines(next)],
    json: {
      events: items.map(({ event, blockHeight, transactionHash }) => ({
        type: event.type,
        data: event.data,
        blockHeight: blockHeight ?? null,
        transactionHash: transactionHash ?? null,
      })),
      next: next ?? null,
    },
  };
}

async function readEvents(
  call: Call,
  { client, profile }: Network,
  type: string,
): Promise<{ readonly items: readonly FoundEvent[]; readonly next?: string | undefined }> {
  const { signal } = call.environment;
  const [from, to] = [readHeight(call, "from-block"), readHeight(call, "to-block")];
  if (profile.dialect !== "v1")
    return client.events.list(type, {
      ...readPageOptions(call),
      signal,
      ...(from === undefined ? {} : { startHeight: from }),
      ...(to === undefined ? {} : { endHeight: to }),
    });
  const end =
    to ?? (from === undefined ? (await client.chain.getLatestBlock()).height + 1n : from + V1_BLOCKS);
  const start = from ?? (end > V1_BLOCKS ? end - V1_BLOCKS : 0n);
  const found = await client.events.inRange(type, start, end, { signal });
  return { items: found.map((event) => ({ event })) };
}

function readHeight(call: Call, option: string): bigint | undefined {
  const text = call.option(option);
  return text === undefined ? undefined : parseWhole(`--${option}`, text);
}

function eventLine({ event, blockHeight, transactionHash }: FoundEvent): string {
  const place = blockHeight === undefined ? [] : [`block ${blockHeight}`, transactionHash ?? ""];
  return [...place, stringifyJson(event.data)].join("  ");
}
