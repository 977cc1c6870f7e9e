import type { ChainNow } from "./delivery-node.ts";
import type { OutboxEntry, UnexecutedEnd } from "./outbox-entry.ts";

/** Looks that must find nothing before silence is believed. */
export const MISSES = 3;

/** Decides when a node that finds nothing says by that that there is nothing. */
export class Silence {
  readonly #graceSecs: bigint;
  #misses = 0;
  /** The chain's time at which the sender's number was first seen to be used. */
  #takenSince: bigint | undefined;

  constructor(graceSecs: bigint) {
    this.#graceSecs = graceSecs;
  }

  /** The transaction was seen: what counted against it is void. */
  end(): void {
    this.#misses = 0;
    this.#takenSince = undefined;
  }

  judge(entry: OutboxEntry, chain: ChainNow | undefined): UnexecutedEnd | undefined {
    if (chain === undefined) return undefined;
    const isTaken = chain.sequenceNumber > entry.sequenceNumber;
    if (isTaken) this.#takenSince ??= chain.secs;
    else this.#takenSince = undefined;
    const isExpired = chain.secs > entry.expirationSecs + this.#graceSecs;
    const isLongTaken = this.#takenSince !== undefined && chain.secs > this.#takenSince + this.#graceSecs;
    if (!isExpired && !isLongTaken) {
      this.#misses = 0;
      return undefined;
    }
    this.#misses++;
    if (this.#misses < MISSES) return undefined;
    return isTaken ? "taken" : "expired";
  }
}
