import type { CoinInfo } from "@holdfast/sdk";

/** What a coin that a stranger put into an account is made to do: be pressed, be copied, be seen. */
interface GiftDoubts {
  /** Its name or symbol has a link, or what is read as one. */
  readonly hasLink: boolean;
  /** Its name or symbol has an address in it. */
  readonly hasAddress: boolean;
}

/** Looks for what does not belong into a coin's name. Letters that only look like Latin ones count as these. */
export function giftDoubts(info: CoinInfo | undefined): GiftDoubts {
  const text = `${info?.name ?? ""} ${info?.symbol ?? ""}`
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .toLowerCase();
  return { hasLink: LINK.test(text), hasAddress: /0x[0-9a-f]{4,}/.test(text) };
}

/** `https:`, `www.`, `t.me/x`, `claim.example`: a word, a dot and letters without a space between. */
const LINK = /:\/\/|\bwww\b|[\p{L}\p{N}-]+[.\u3002\u2024\uff61](?:\p{L}{2,})/u;
