import type { Address } from "@holdfast/sdk";
import type { AccountCollectibles, StoredCollectible } from "../../storage/collectibles.ts";

/** Origin of a collectible: the only place that decides whether it counts as unknown. */
interface Arrival {
  /** Undefined if minted by the account or added by the user. */
  readonly from: Address | undefined;
  /** True if the user paid or saved the sender, owns it, or accepted the collectible. */
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
