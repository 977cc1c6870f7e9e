import type { Address } from "@holdfast/sdk";
import type { ActivityEntry } from "../../chain/activity/activity-entry.ts";

/** Payments of nothing plant look-alike addresses in a history ("address poisoning"). */
export function isDust(
  { type, status, sender, receiver, changes }: ActivityEntry,
  viewer: Address,
  isKnown: (address: Address) => boolean,
): boolean {
  if (type !== "CoinTransfer" || status !== "Success" || receiver !== viewer) return false;
  if (sender === undefined || sender === viewer || isKnown(sender)) return false;
  return changes.every(({ amount }) => amount === 0n);
}

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
