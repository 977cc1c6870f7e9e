import type { Address } from "@holdfast/sdk";
import type { FoundToken } from "../../chain/collectibles/found-collectibles.ts";
import { withCollectible, type AccountCollectibles } from "../../storage/collectibles.ts";

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

export function without(kept: AccountCollectibles, token: Address): AccountCollectibles {
  return { ...kept, tokens: kept.tokens.filter((one) => one.token !== token) };
}
