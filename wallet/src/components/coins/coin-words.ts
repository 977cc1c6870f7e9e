import { t } from "@lingui/core/macro";
import { isAddress, SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { getCoinOrigin } from "../../chain/queries/holdings-query.ts";
import { formatAddress } from "../../format/address.ts";
import { computeSkeleton } from "../../format/chain-text.ts";

/** What to call a coin whose module does not answer: the last part of its type, or the ends of its address. */
export function formatCoinType(coin: string): string {
  return isAddress(coin) ? formatAddress(coin) : (coin.split("::").at(-1) ?? coin);
}

/** Where a coin is defined, short: `0xc…::moon`. */
export function formatOrigin(coin: string): string {
  const [address = "", module] = getCoinOrigin(coin).split("::");
  return module === undefined ? formatAddress(address) : `${formatAddress(address)}::${module}`;
}

/** Said in place of an amount while nobody knows a coin's decimals: without them nobody can say how much was typed. */
export const NOT_COUNTED = t`You can't enter an amount yet: the node has not returned this coin's decimals.`;

interface DescribedCoin {
  readonly coin: string;
  readonly info: CoinInfo | undefined;
}

/**
 * Says for any coin the symbol of the known one that it can be mistaken for. The network's own coin is never the
 * imitation; of two others, both are told apart by where they are defined.
 */
export function createImitationFinder(
  known: readonly DescribedCoin[],
): (coin: DescribedCoin) => string | undefined {
  const originals = known.flatMap(({ coin, info }) =>
    info === undefined ? [] : [{ coin, symbol: info.symbol, looks: computeSkeleton(info.symbol) }],
  );
  return ({ coin, info }) => {
    if (info === undefined || coin === SUPRA_COIN) return undefined;
    const looks = computeSkeleton(info.symbol);
    return originals.find((other) => other.coin !== coin && other.looks === looks)?.symbol;
  };
}
