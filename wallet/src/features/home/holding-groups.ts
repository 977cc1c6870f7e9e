import { SUPRA_COIN } from "@holdfast/sdk";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { imitatedBy } from "../../components/coins/coin-words.ts";

/** A coin in the list, and whether its symbol can be mistaken. */
export interface ListedHolding extends Holding {
  /** The symbol of a coin that the user knows and that this one is not. */
  readonly looksLike: string | undefined;
}

export interface HoldingGroups {
  /** The network's own coin, and those that the user added. */
  readonly known: readonly ListedHolding[];
  /** What somebody put there; only where there is some of it. */
  readonly unknown: readonly ListedHolding[];
}

/** Tells what the user knows from what anybody may have sent. */
export function groupHoldings(holdings: readonly Holding[], knownCoins: readonly string[]): HoldingGroups {
  const isKnown = ({ coin }: Holding): boolean => coin === SUPRA_COIN || knownCoins.includes(coin);
  const known = holdings.filter(isKnown);
  const listed = (holding: Holding): ListedHolding => ({ ...holding, looksLike: imitatedBy(holding, known) });
  return {
    known: known.map(listed),
    unknown: holdings.filter((holding) => !isKnown(holding) && holding.balance > 0n).map(listed),
  };
}
