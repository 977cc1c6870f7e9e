import type { Address } from "@holdfast/sdk";
import type { FoundToken } from "../../chain/collectibles/found-collectibles.ts";
import {
  withCollectible,
  type AccountCollectibles,
  type KeptCollectible,
} from "../../storage/collectibles.ts";

/**
 * Where a collectible came from: the one place that says whether it is a gift of a stranger. A drawer for strangers'
 * gifts of every kind is joined here.
 */
export interface Arrival {
  /** Who sent it; undefined where the account minted it, or where the user added it. */
  readonly from: Address | undefined;
  /** The user paid the sender, saved the address, or owns it; or accepted the piece. */
  readonly isKnown: boolean;
}

/** How a collectible came, as far as this device knows. */
export function arrivalOf({ from, standing }: KeptCollectible, known: readonly Address[]): Arrival {
  const isOwnDoing = standing === "added" || standing === "accepted" || from === undefined;
  return { from, isKnown: isOwnDoing || known.includes(from) };
}

/** What is remembered, in the order in which it is shown: newest first, strangers' gifts apart, without what is hidden. */
export function sortCollectibles(
  { tokens }: AccountCollectibles,
  known: readonly Address[],
): { readonly own: readonly KeptCollectible[]; readonly gifts: readonly KeptCollectible[] } {
  const shown = tokens.filter(({ standing }) => standing !== "hidden").reverse();
  const isOwn = (kept: KeptCollectible): boolean => arrivalOf(kept, known).isKnown;
  return { own: shown.filter(isOwn), gifts: shown.filter((kept) => !isOwn(kept)) };
}

/** What is remembered after a look: what left is forgotten, unless the user said something about it. */
export function withFound(kept: AccountCollectibles, found: readonly FoundToken[]): AccountCollectibles {
  const known = new Map(kept.tokens.map((one) => [one.token, one]));
  let next = kept;
  for (const { token, isHere, from } of found) {
    const before = known.get(token);
    if (isHere && before === undefined)
      next = withCollectible(next, { token, standing: "found", ...(from === undefined ? {} : { from }) });
    else if (!isHere && before?.standing === "found") next = without(next, token);
  }
  return next;
}

/** Forgets a collectible. */
export function without(kept: AccountCollectibles, token: Address): AccountCollectibles {
  return { ...kept, tokens: kept.tokens.filter((one) => one.token !== token) };
}
