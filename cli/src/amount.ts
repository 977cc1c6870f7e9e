import { formatUnits, SUPRA_DECIMALS } from "@holdfast/sdk";
import { valueInvalid } from "./cli-errors.ts";

const QUANTS = 10n ** BigInt(SUPRA_DECIMALS);
const U64 = 1n << 64n;

/** `1.5` SUPRA or `150000000quants`, never rounded. @throws cli/value-invalid */
export function parseSupra(text: string): bigint {
  const quants = /^(\d{1,20})quants$/.exec(text)?.[1];
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  const amount =
    quants === undefined
      ? whole === undefined
        ? undefined
        : BigInt(whole) * QUANTS + BigInt(fraction.padEnd(SUPRA_DECIMALS, "0"))
      : BigInt(quants);
  if (amount !== undefined && amount < U64) return amount;
  throw valueInvalid({
    what: "amount",
    got: text,
    wanted: `SUPRA with at most ${SUPRA_DECIMALS} decimals, such as 1.5, or quants, such as 150000000quants`,
  });
}

/** `1,234.5 SUPRA` */
export function formatSupra(quants: bigint): string {
  const [whole = "", fraction] = formatUnits(quants, SUPRA_DECIMALS).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${fraction === undefined ? grouped : `${grouped}.${fraction}`} SUPRA`;
}

export function parseWhole(what: string, text: string): bigint {
  const number = /^\d{1,20}$/.test(text) ? BigInt(text) : U64;
  if (number < U64) return number;
  throw valueInvalid({ what, got: text, wanted: "a whole number below 2^64" });
}
