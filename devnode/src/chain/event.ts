import { formatTypeTag, type TransactionHash } from "@holdfast/sdk";
import type { ChainEvent } from "../vm/machine.ts";
import type { Ledger } from "./ledger.ts";

export type { ChainEvent };

/** An event with the place where it happened. */
export interface LocatedEvent {
  readonly event: ChainEvent;
  readonly height: number;
  readonly hash: TransactionHash;
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
  for (let height = start; height < last; height++)
    for (const hash of ledger.blockAt(height)?.transactions ?? []) {
      const transaction = ledger.transaction(hash);
      if (transaction?.block.height !== height) continue;
      for (const event of transaction.events)
        if (formatTypeTag(event.type) === type) yield { event, height, hash };
    }
}
