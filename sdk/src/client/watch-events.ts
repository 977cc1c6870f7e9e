import { followCursorInvalid } from "../errors/client-errors.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import { persist, untilAborted, untilNextPoll, type WatchOptions } from "./watch.ts";
import type { TransactionEvent } from "./transaction-detail.ts";

/** Start of the watch. */
export interface WatchEventsOptions extends WatchOptions {
  /** First height. Default, without `cursor`: after the newest. */
  readonly fromHeight?: bigint;
  /** Of the last processed event, to continue after it. */
  readonly cursor?: string;
}

/** An event, and where to go on after it. */
export interface WatchedEvent {
  readonly event: TransactionEvent;
  readonly cursor: string;
  /** Missing in v1. */
  readonly blockHeight?: bigint;
  /** Missing in v1. */
  readonly transactionHash?: TransactionHash;
}

/** A height, and the number of events reported from there. */
interface Position {
  readonly height: bigint;
  readonly reportedCount: number;
}

type EventSource = Pick<SupraClient, "chain" | "events" | "dialect">;

/** Watches a type's events in order. v1 nodes at one address must not lag. @throws follow/cursor-invalid */
export function watchEvents(
  client: EventSource,
  type: string,
  options: WatchEventsOptions = {},
): AsyncGenerator<WatchedEvent, void, undefined> {
  return untilAborted(eachEvent(client, type, options), options);
}

async function* eachEvent(
  source: EventSource,
  type: string,
  options: WatchEventsOptions,
): AsyncGenerator<WatchedEvent, void, undefined> {
  const from = await firstPosition(source, options);
  yield* source.dialect === "v1"
    ? byRanges(source, type, from, options)
    : byPages(source, type, from, options);
}

async function firstPosition(source: EventSource, options: WatchEventsOptions): Promise<Position> {
  if (options.cursor !== undefined) return parseCursor(options.cursor);
  const { fromHeight = (await persist(source.chain.getLatestBlock, options)).height + 1n } = options;
  return { height: fromHeight, reportedCount: 0 };
}

/** Each poll starts at the last event's block: a lagging node may have omitted events. */
async function* byPages(
  { events }: EventSource,
  type: string,
  from: Position,
  options: WatchOptions,
): AsyncGenerator<WatchedEvent, void, undefined> {
  let position = from;
  for (;;) {
    let inBlock: Position = { height: position.height, reportedCount: 0 };
    let start: string | undefined;
    const startHeight = position.height;
    do {
      const page = await persist(
        (call) => events.list(type, { ...call, count: 100, startHeight, start }),
        options,
      );
      for (const located of page.items) {
        const height = located.blockHeight;
        inBlock = { height, reportedCount: height === inBlock.height ? inBlock.reportedCount + 1 : 1 };
        if (height === position.height && inBlock.reportedCount <= position.reportedCount) continue;
        position = inBlock;
        yield { ...located, cursor: formatCursor(position) };
      }
      start = page.next;
    } while (start !== undefined);
    await untilNextPoll(options);
  }
}

const RANGE = 10n;

async function* byRanges(
  { chain, events }: EventSource,
  type: string,
  from: Position,
  options: WatchOptions,
): AsyncGenerator<WatchedEvent, void, undefined> {
  let { height, reportedCount } = from;
  for (;;) {
    const newest = await persist(chain.getLatestBlock, options);
    while (height <= newest.height) {
      const [start, end] = [height, height + RANGE <= newest.height ? height + RANGE : newest.height + 1n];
      const list = await persist((call) => events.inRange(type, start, end, call), options);
      for (const event of list.slice(reportedCount))
        yield { event, cursor: formatCursor({ height, reportedCount: ++reportedCount }) };
      [height, reportedCount] = [end, 0];
    }
    await untilNextPoll(options);
  }
}

function formatCursor({ height, reportedCount }: Position): string {
  return `${height}-${reportedCount}`;
}

function parseCursor(text: string): Position {
  const [, height = "", reportedCount = ""] = /^(\d{1,20})-(\d{1,9})$/.exec(text) ?? [];
  if (height === "") throw followCursorInvalid({ cursor: text });
  return { height: BigInt(height), reportedCount: Number(reportedCount) };
}
