import type { CoinInfo } from "@holdfast/sdk";

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
