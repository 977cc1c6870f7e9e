import type { Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../chain/activity-entry.ts";

/**
 * True when somebody unknown paid nothing. Such payments put an address into a history, often one that looks like a
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

/** The same list when there is none. */
export function withoutDust(
  entries: readonly ActivityEntry[],
  viewer: Address,
  isKnown: (address: Address) => boolean,
): readonly ActivityEntry[] {
  const isShown = (entry: ActivityEntry): boolean => !isDust(entry, viewer, isKnown);
  return entries.every(isShown) ? entries : entries.filter(isShown);
}
