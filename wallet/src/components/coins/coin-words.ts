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

/** Signs that a coin was made to mislead. */
interface GiftDoubts {
  readonly hasLink: boolean;
  readonly hasAddress: boolean;
}

/** Treats letters that look like Latin ones as such. */
export function giftDoubts(info: CoinInfo | undefined): GiftDoubts {
  const text = `${info?.name ?? ""} ${info?.symbol ?? ""}`
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .toLowerCase();
  return { hasLink: LINK.test(text), hasAddress: /0x[0-9a-f]{4,}/.test(text) };
}

/** `https:`, `www.`, `t.me/x`, `claim.example`: also a word, a dot and letters without a space. */
const LINK = /:\/\/|\bwww\b|[\p{L}\p{N}-]+[.\u3002\u2024\uff61](?:\p{L}{2,})/u;
