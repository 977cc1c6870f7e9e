import { graceSecsOf, type ChainNetwork } from "../nodes/chain-network.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/**
 * Whether a node may not know yet that an entry has used its number: another one confirmed it less than the grace
 * ago. A node that does not know after that is on a chain that was reset, where the old numbers mean nothing.
 */
export function isRecent({ outcome }: OutboxEntry, network: ChainNetwork, chainTimeSecs: bigint): boolean {
  return (
    outcome !== undefined && outcome.timestampMicros / 1_000_000n >= chainTimeSecs - graceSecsOf(network)
  );
}

/** Of the chain as it was last seen: what was confirmed before it was started again says nothing. */
export function lastConfirmed(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const since = entries.findIndex(({ isChainReset }) => isChainReset === true);
  const confirmed = (since === -1 ? entries : entries.slice(0, since + 1)).filter(
    ({ outcome }) => outcome !== undefined,
  );
  return confirmed.toSorted((a, b) => Number(b.sequenceNumber - a.sequenceNumber))[0];
}

/** For sorting. */
export function newestFirst(a: OutboxEntry, b: OutboxEntry): number {
  return b.createdAt - a.createdAt || Number(b.sequenceNumber - a.sequenceNumber);
}
