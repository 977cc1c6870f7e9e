import { t } from "@lingui/core/macro";
import { SUPRA_COIN, type JsonValue } from "@holdfast/sdk";
import { formatSupra } from "../coins/supra-amount.tsx";

/** Other fields of the struct, which may give a value its meaning. */
type Siblings = Readonly<Record<string, JsonValue | undefined>>;

/** Only if certain: a SUPRA amount, or text stored as bytes. */
export function explainValue(
  name: string,
  value: JsonValue,
  siblings: Siblings,
  isSupraEvent: boolean,
): string | undefined {
  if (typeof value !== "string") return undefined;
  if (value === "0") return undefined;
  if (/^\d{1,20}$/.test(value)) {
    const isQuants = name.endsWith("_quants");
    const isCoins = name === "amount" && (isSupraEvent || siblings["coin_type"] === SUPRA_COIN);
    return isQuants || isCoins ? formatSupra(BigInt(value)) : undefined;
  }
  return readText(value);
}

/** `0x6d6f7665` → `“move”`; only printable ASCII. Addresses are too long to match. */
function readText(value: string): string | undefined {
  if (!/^0x(?:[2-7][0-9a-f]){3,31}$/.test(value)) return undefined;
  const bytes = value.slice(2).match(/../g) ?? [];
  const text = bytes.map((byte) => String.fromCharCode(parseInt(byte, 16))).join("");
  return /^[\x20-\x7e]+$/.test(text) ? t`“${text}”` : undefined;
}
