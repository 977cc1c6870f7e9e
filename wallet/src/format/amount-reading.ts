import { isSupraError } from "@holdfast/sdk";
import { parseAmount, splitAmount } from "./amount.ts";
import { localeSeparators } from "./separators.ts";

/**
 * "= 1000 SUPRA", where another language would read what was typed as another number: "1.000" is a thousand in German and
 * one in English. Without group marks, and with four decimals, which no language takes for thousands. Undefined for
 * everything else.
 */
export function ambiguousAmount(
  text: string,
  decimals: number,
  unit: string,
  separators = localeSeparators(),
): string | undefined {
  if (!/^\d{1,3}([.,]\d{3})+$/.test(text.trim())) return undefined;
  try {
    const { whole, fraction } = splitAmount(parseAmount(text, decimals, separators), decimals, {
      ...separators,
      group: "",
    });
    const isFraction = text.includes(separators.decimal);
    const digits = isFraction ? (fraction || separators.decimal).padEnd(5, "0") : fraction;
    return `= ${whole}${digits} ${unit}`;
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
