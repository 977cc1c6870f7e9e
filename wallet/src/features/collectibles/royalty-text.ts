import type { TokenRoyalty } from "@holdfast/sdk";
import { localeSeparators } from "../../format/locale.ts";

/** A royalty as a percentage of up to four decimals; what is left of it is cut off, so that it is never said too high. */
export function formatRoyalty({ numerator, denominator }: TokenRoyalty): string {
  const parts = (numerator * 1_000_000n) / denominator;
  if (parts === 0n && numerator > 0n) return `< 0${localeSeparators().decimal}0001 %`;
  const fraction = (parts % 10_000n).toString().padStart(4, "0").replace(/0+$/, "");
  return `${parts / 10_000n}${fraction === "" ? "" : `${localeSeparators().decimal}${fraction}`} %`;
}
