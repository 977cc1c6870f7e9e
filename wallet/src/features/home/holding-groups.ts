import { SUPRA_COIN } from "@holdfast/sdk";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { createImitationFinder } from "../../components/coins/coin-words.ts";

export interface ListedHolding extends Holding {
  readonly looksLike?: string;
}

export interface HoldingGroups {
  /** SUPRA, coins added by the user, and coins from the user's own actions. */
  readonly known: readonly ListedHolding[];
  /** From unknown senders; only with a balance. */
  readonly gifts: readonly ListedHolding[];
  readonly hidden: readonly ListedHolding[];
}

interface CoinStanding {
  readonly knownCoins: readonly string[];
  readonly dealt?: ReadonlySet<string>;
  readonly hiddenCoins?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function groupHoldings(
  holdings: readonly Holding[],
  { knownCoins, dealt = NONE, hiddenCoins = NONE }: CoinStanding,
): HoldingGroups {
  const isKnown = ({ coin }: Holding): boolean => coin === SUPRA_COIN || knownCoins.includes(coin);
  // Coins from the user's actions are not a reference for imitations: their symbols are not trusted.
  const known = holdings.filter(isKnown);
  const imitatedBy = createImitationFinder(known);
  const listed = holdings.flatMap((holding): readonly ListedHolding[] => {
    if (!isKnown(holding) && holding.balance === 0n) return [];
    const looksLike = imitatedBy(holding);
    // The same object if unchanged, so that its row doesn't render again.
    return [looksLike === undefined ? holding : { ...holding, looksLike }];
  });
  const isHidden = (holding: Holding): boolean => !isKnown(holding) && hiddenCoins.has(holding.coin);
  const isInSight = (holding: Holding): boolean =>
    isKnown(holding) || (dealt.has(holding.coin) && !isHidden(holding));
  return {
    known: [
      ...listed.filter(isKnown),
      ...listed.filter((holding) => !isKnown(holding) && isInSight(holding)),
    ],
    gifts: listed.filter((holding) => !isInSight(holding) && !isHidden(holding)),
    hidden: listed.filter(isHidden),
  };
}
