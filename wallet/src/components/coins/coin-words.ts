import { t } from "@lingui/core/macro";
import { isAddress, SUPRA_COIN, type CoinInfo } from "@holdfast/sdk";
import { getCoinOrigin } from "../../chain/queries/holdings-query.ts";
import { formatAddress } from "../../format/address.ts";
import { computeSkeleton } from "../../format/chain-text.ts";

/** A name for a coin without metadata: the end of its type, or its short address. */
export function formatCoinType(coin: string): string {
  return isAddress(coin) ? formatAddress(coin) : (coin.split("::").at(-1) ?? coin);
}

export function formatOrigin(coin: string): string {
  const [address = "", module] = getCoinOrigin(coin).split("::");
  return module === undefined ? formatAddress(address) : `${formatAddress(address)}::${module}`;
}

export const NOT_COUNTED = t`You can't enter an amount yet: the node has not returned this coin's decimals.`;

interface DescribedCoin {
  readonly coin: string;
  readonly info: CoinInfo | undefined;
}

/**
 * Finds the known symbol that a coin's symbol imitates. SUPRA is never the imitation; two other coins imitate
 * each other.
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
