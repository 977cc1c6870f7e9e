import type { Address } from "@holdfast/sdk";
import type { AccountCollectibles, StoredCollectible } from "../../storage/collectibles.ts";

export interface SortedCollectibles {
  readonly own: readonly StoredCollectible[];
  readonly gifts: readonly StoredCollectible[];
  readonly hidden: readonly StoredCollectible[];
}

/** The only place that decides which collectibles count as unknown: those from no own, paid or saved address. */
export function sortCollectibles(
  { tokens }: AccountCollectibles,
  known: readonly Address[],
): SortedCollectibles {
  const newest = tokens.toReversed();
  const shown = newest.filter(({ standing }) => standing !== "hidden");
  // Minted by the account, added or accepted by the user, or from a known sender.
  const isOwn = ({ from, standing }: StoredCollectible): boolean =>
    from === undefined || standing === "added" || standing === "accepted" || known.includes(from);
  return {
    own: shown.filter(isOwn),
    gifts: shown.filter((kept) => !isOwn(kept)),
    hidden: newest.filter(({ standing }) => standing === "hidden"),
  };
}
