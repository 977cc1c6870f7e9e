import type { Address } from "@holdfast/sdk";
import type { AccountCollectibles, StoredCollectible } from "../../storage/collectibles.ts";

/**
 * Where a collectible came from: the one place that says whether it is a gift of a stranger.
 */
interface Arrival {
  /** Who sent it; undefined where the account minted it, or where the user added it. */
  readonly from: Address | undefined;
  /** The user paid the sender, saved the address, or owns it; or accepted the piece. */
  readonly isKnown: boolean;
}

export function classifyArrival({ from, standing }: StoredCollectible, known: readonly Address[]): Arrival {
  const isOwnDoing = standing === "added" || standing === "accepted" || from === undefined;
  return { from, isKnown: isOwnDoing || known.includes(from) };
}

export interface SortedCollectibles {
  readonly own: readonly StoredCollectible[];
  readonly gifts: readonly StoredCollectible[];
  readonly hidden: readonly StoredCollectible[];
}

/** Tells the account's own pieces from strangers' gifts, and from what the user hid. */
export function sortCollectibles(
  { tokens }: AccountCollectibles,
  known: readonly Address[],
): SortedCollectibles {
  const newest = tokens.toReversed();
  const shown = newest.filter(({ standing }) => standing !== "hidden");
  const isOwn = (kept: StoredCollectible): boolean => classifyArrival(kept, known).isKnown;
  return {
    own: shown.filter(isOwn),
    gifts: shown.filter((kept) => !isOwn(kept)),
    hidden: newest.filter(({ standing }) => standing === "hidden"),
  };
}
