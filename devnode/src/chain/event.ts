import { formatTypeTag, type Hex } from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";
import type { Ledger } from "./ledger.ts";

export type { ChainEvent };

export interface LocatedEvent {
  readonly event: ChainEvent;
  readonly height: number;
  /** The transaction's, or the block's for events before its first transaction. */
  readonly hash: Hex;
  /** Index among the transaction's events; absent for block events. */
  readonly place?: number;
}

export interface EventQuery {
  /** For example `0x1::coin::CoinDeposit`. */
  readonly type: string;
  /** Block heights; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

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
