import type { Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";

/**
 * True when an unknown sender paid nothing. Such payments put an address into a history, often one that looks like a
 * known one, for it to be copied from there ("address poisoning").
 */
export function isDust(
  { type, status, sender, receiver, changes }: ActivityEntry,
  viewer: Address,
  isKnown: (address: Address) => boolean,
): boolean {
  if (type !== "CoinTransfer" || status !== "Success" || receiver !== viewer) return false;
  if (sender === undefined || sender === viewer || isKnown(sender)) return false;
  return changes.every(({ amount }) => amount === 0n);
}

/** The first `count` entries that are not {@link isDust | payments of nothing}. */
export function firstWithoutDust(
  entries: readonly ActivityEntry[],
  count: number,
  viewer: Address,
  isKnown: (address: Address) => boolean,
): readonly ActivityEntry[] {
  const found: ActivityEntry[] = [];
  for (const entry of entries) {
    if (found.length === count) break;
    if (!isDust(entry, viewer, isKnown)) found.push(entry);
  }
  return found;
}
