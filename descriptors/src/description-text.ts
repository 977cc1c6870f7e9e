import {
  formatUnits,
  bytesToHex,
  formatTypeTag,
  parseTypeTag,
  shortAddress,
  SUPRA_COIN,
  SUPRA_DECIMALS,
} from "@holdfast/sdk";
import type { DescriptionPart } from "./description.ts";

/** Plain text without a screen's formatting: other coins in base units, no names. */
export function descriptionText(parts: readonly DescriptionPart[]): string {
  return parts.map((part) => partText(part)).join("");
}

function partText(part: DescriptionPart): string {
  switch (part.kind) {
    case "words":
    case "choice":
    case "number":
      return part.text;
    case "quoted":
      return `“${part.text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?")}”`;
    case "address":
      return shortAddress(part.address);
    case "coin":
      return part.coin === SUPRA_COIN
        ? `${formatUnits(part.amount, SUPRA_DECIMALS)} SUPRA`
        : `${part.amount} of ${part.coin}`;
    case "time":
      return `${part.seconds} s after 1970`;
    case "duration":
      return `${part.seconds} s`;
    case "type":
      return formatTypeTag(parseTypeTag(part.type));
    case "bytes":
      return bytesToHex(part.bytes);
    case "list":
      return part.items.map((item) => partText(item)).join(", ");
  }
}
