import { parseAddress } from "../move/address.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { createPage, DEFAULT_PAGE_COUNT, type Page, type PageOptions } from "./page.ts";
import { readEvent, type TransactionEvent } from "./transaction-detail.ts";

/** An event with its position. */
export interface LocatedEvent {
  readonly event: TransactionEvent;
  readonly blockHeight: bigint;
  /** Hash of the emitting transaction, or of the block for the block's own events. */
  readonly transactionHash: TransactionHash;
}

/** Which events to read: from the oldest on. */
export interface EventOptions extends PageOptions {
  /** First block to search. Default 0. */
  readonly startHeight?: bigint;
  /** Exclusive end. */
  readonly endHeight?: bigint;
}

/** Event queries. */
export function eventsApi(http: Http) {
  return {
    /** Events of a type in at most ten blocks, without positions (v1); `end` is exclusive. */
    async inRange(
      type: string,
      start: bigint,
      end: bigint,
      call: CallOptions = {},
    ): Promise<readonly TransactionEvent[]> {
      const path = `/events/${encodeURIComponent(type)}`;
      const { body } = await http.get(path, { ...call, query: { start, end } });
      return body
        .get("data")
        .items()
        .map((event) => readEvent(event));
    },

    /** Events of a type, such as `0x1::coin::CoinDeposit`, oldest first. @throws http/* on v1 */
    async list(type: string, options: EventOptions = {}): Promise<Page<LocatedEvent>> {
      const { count = DEFAULT_PAGE_COUNT, start, startHeight, endHeight, signal } = options;
      const { body, cursor } = await http.get(`/events/${encodeURIComponent(type)}`, {
        query: {
          limit: count,
          start,
          start_height: startHeight,
          end_height: endHeight,
        },
        signal,
      });
      const items = body
        .get("data")
        .items()
        .map((node) => ({
          event: readEvent(node.get("event")),
          blockHeight: node.get("block_height").bigint(),
          transactionHash: parseAddress(node.get("transaction_hash").string()) as string as TransactionHash,
        }));
      return createPage(items, cursor);
    },
  };
}
