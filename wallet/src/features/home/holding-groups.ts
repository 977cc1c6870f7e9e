import { SUPRA_COIN } from "@holdfast/sdk";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { createImitationFinder } from "../../components/coins/coin-words.ts";

export interface ListedHolding extends Holding {
  /** The symbol of a coin that the user knows and that this one is not. */
  readonly looksLike?: string;
}

export interface HoldingGroups {
  /** The network's own coin, those that the user added, and those that came by what the user did. */
  readonly known: readonly ListedHolding[];
  /** What a stranger put there; only where there is some of it. */
  readonly gifts: readonly ListedHolding[];
  /** The same, out of sight because the user wants it so. */
  readonly hidden: readonly ListedHolding[];
}

interface CoinStanding {
  readonly knownCoins: readonly string[];
  /** Moved by the user, or by a known address. */
  readonly dealt?: ReadonlySet<string>;
  readonly hiddenCoins?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Tells what the user knows from what anybody may have sent. */
export function groupHoldings(
  holdings: readonly Holding[],
  { knownCoins, dealt = NONE, hiddenCoins = NONE }: CoinStanding,
): HoldingGroups {
  const isKnown = ({ coin }: Holding): boolean => coin === SUPRA_COIN || knownCoins.includes(coin);
  // What is only dealt with is nothing that others are compared with: its symbol is still a stranger's word.
  const known = holdings.filter(isKnown);
  const imitatedBy = createImitationFinder(known);
  const listed = holdings.flatMap((holding): readonly ListedHolding[] => {
    if (!isKnown(holding) && holding.balance === 0n) return [];
    const looksLike = imitatedBy(holding);
    // The same object where nothing is added: its row is not drawn again when another one changes.
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
