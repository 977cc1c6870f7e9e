import { formatTypeTag, type Hex } from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";
import type { Ledger } from "./ledger.ts";

export type { ChainEvent };

/** An event with the place where it happened. */
export interface LocatedEvent {
  readonly event: ChainEvent;
  readonly height: number;
  /** The transaction's; the block's own for what happened before its first transaction. */
  readonly hash: Hex;
  /** Among the transaction's events, from 0; absent for the block's own. */
  readonly place?: number;
}

/** Which events to look for. */
export interface EventQuery {
  /** The type's text, `0x1::coin::CoinDeposit`. */
  readonly type: string;
  /** Block heights: from `start` up to, not including, `end`. */
  readonly start: number;
  readonly end: number;
}

/** Events of one type, in the order in which they happened. */
export function* findEvents(ledger: Ledger, { type, start, end }: EventQuery): Generator<LocatedEvent> {
  const last = Math.min(end, (ledger.head?.height ?? -1) + 1);
  const isOfType = (event: ChainEvent): boolean => formatTypeTag(event.type) === type;
  for (let height = start; height < last; height++) {
    const block = ledger.blockAt(height);
    if (block === undefined) continue;
    for (const event of block.events.filter(isOfType)) yield { event, height, hash: block.header.hash };
    for (const hash of block.transactions) {
      const transaction = ledger.transaction(hash);
      if (transaction?.block.height !== height) continue;
      for (const [place, event] of transaction.events.entries())
        if (isOfType(event)) yield { event, height, hash, place };
    }
  }
}
